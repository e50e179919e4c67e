import { fill } from "#contract/fill.ts";
import { ContactForm } from "#site/features/contact/contact-form.tsx";
import { SurveySection } from "#site/features/survey/survey-section.tsx";
import { useMessages } from "#site/i18n/messages.ts";
import { wordsOf } from "#site/i18n/words.ts";
import { loadPage } from "#site/load/page.server.ts";
import { PagePicture, PageTitle } from "#site/parts/page-head.tsx";
import { PhoneLink } from "#site/parts/phone-link.tsx";
import { Prose } from "#site/parts/prose.tsx";
import { SheetText } from "#site/parts/sheet-section.tsx";
import { useSite } from "#site/parts/site-data.ts";
import type { Route } from "./+types/contact.ts";

const { useWords: useContactWords } = await wordsOf("contact");

export { pageHeaders as headers, pageMeta as meta } from "#site/parts/page-meta.ts";

export function loader(args: Route.LoaderArgs) {
  return loadPage(args, "contact");
}

/** The emergency number first, then the contact form and the other ways to reach the group. */
export default function Contact({ loaderData: page }: Route.ComponentProps) {
  const contact = useContactWords();
  const { header } = useMessages();
  const { answerTime, emergencyPhone } = useSite();
  const [emergency, promise, ways, ...rest] = page.headings;
  return (
    <>
      <PageTitle {...page} />
      <section id={emergency?.id} className="bg-ink text-white">
        <div className="wrap grid grid-cols-[6fr_6fr] gap-x-24 gap-y-6 py-14 narrow:gap-x-12 mobile:grid-cols-1 mobile:py-10">
          <div className="border-t-3 border-orange pt-4">
            <h2 className="text-h3 font-semibold">{emergency?.text}</h2>
            <p className="heading mt-3 text-h2">
              <PhoneLink number={emergencyPhone} label={header.emergency} />
            </p>
          </div>
          <Prose html={page.html} section={emergency?.id} />
        </div>
      </section>
      <div className="wrap grid grid-cols-2 gap-x-24 gap-y-16 py-section narrow:gap-x-12 mobile:grid-cols-1">
        <section id="form">
          <h2 className="text-section">{contact.title}</h2>
          <p className="mt-3 mb-10 text-soft">{fill(contact.lead, { hours: answerTime })}</p>
          <ContactForm page={page.path} />
        </section>
        <section id={promise?.id}>
          <h2 className="text-section">{promise?.text}</h2>
          <Prose html={page.html} section={promise?.id} />
          <h2 id={ways?.id} className="mt-14 text-section">
            {ways?.text}
          </h2>
          <Prose html={page.html} section={ways?.id} />
        </section>
      </div>
      <PagePicture picture={page.picture} />
      <div className="bg-white">
        <div className="wrap">
          <SheetText headings={rest} html={page.html} />
        </div>
      </div>
      <SurveySection page={page.path} />
    </>
  );
}
