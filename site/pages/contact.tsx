import { deskOf } from "#reader/desks.ts";
import ContactForm from "#site/features/contact/contact-form.island.tsx";
import { useContactWords } from "#site/features/contact/topic-note.tsx";
import { DayStrip } from "#site/features/offices/day-strip.tsx";
import { loadOffices, toStrip } from "#site/features/offices/load.ts";
import { SurveySection } from "#site/features/survey/survey-section.tsx";
import { useMessages } from "#site/i18n/language.ts";
import { Island } from "#site/islands/island.tsx";
import { loadPage, type PageProps, type PageRequest } from "#site/load/page.ts";
import { TextRows } from "#site/parts/open-row.tsx";
import { PageTitle } from "#site/parts/page-head.tsx";
import { PhoneLink } from "#site/parts/phone-link.tsx";
import { coverSizes, Picture } from "#site/parts/picture.tsx";
import { PageSection } from "#site/parts/page-section.tsx";
import { Prose } from "#site/parts/prose.tsx";
import { useSite } from "#site/load/site-data.ts";

export function load(request: PageRequest) {
  const page = loadPage(request, "contact");
  const strip = toStrip(loadOffices(request));
  const { company } = request.content;
  return { ...page, strip, desk: deskOf(company, "contact"), surveyMail: company.teams.surveys };
}

export default function Contact({ data: page }: PageProps<typeof load>) {
  const contact = useContactWords();
  const { header } = useMessages();
  const { emergencyPhone } = useSite();
  const [emergency, promise, ...rest] = page.headings;
  return (
    <>
      <PageTitle {...page} />
      <PageSection
        id={emergency?.id}
        tone="dark"
        padding="py-12 mobile:py-5"
        className="grid split-7 gap-y-4 mobile:gap-y-2"
      >
        <div className="border-t-3 border-orange pt-4">
          <h2 className="text-h3 font-semibold">{emergency?.text}</h2>
          <p className="heading mt-2 text-h2">
            <PhoneLink number={emergencyPhone} label={header.emergency} className="py-2 whitespace-normal!" />
          </p>
        </div>
        <div className="mobile:text-small">
          <Prose html={page.html} section={emergency?.id} />
        </div>
      </PageSection>
      <div className="wrap grid split-7 gap-y-10 py-section mobile:pt-7">
        <section id="form">
          <h2 className="text-section phone:mb-4">{contact.title}</h2>
          <p className="mt-2 mb-8 text-soft phone:hidden">{contact.lead}</p>
          <Island of={ContactForm} props={{ page: page.path, desk: page.desk }} start="state" />
        </section>
        <div>
          <section id={promise?.id} className="mb-8">
            <h2 className="text-section">{promise?.text}</h2>
            <Prose html={page.html} section={promise?.id} />
          </section>
          <TextRows headings={rest} html={page.html} />
          <Picture
            picture={page.picture}
            sizes={coverSizes({ width: "100vw", height: "40vw" }, { width: "45vw", height: "34vw" })}
            className="mt-10 aspect-[4/3] desktop:sticky desktop:top-28 mobile:mt-8 mobile:aspect-[5/2]"
          />
        </div>
      </div>
      {/* On a phone the directory shows it. */}
      <section className="no-print border-t bg-white phone:hidden">
        <div className="wrap py-section">
          <DayStrip {...page.strip} />
        </div>
      </section>
      <SurveySection page={page.path} mail={page.surveyMail} />
    </>
  );
}
