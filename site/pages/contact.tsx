import { useLoaderData } from "react-router";
import type { LoaderFunctionArgs } from "react-router";
import { fill } from "#site/messages.ts";
import { loadPage } from "#site/page.server.ts";
import { useSite } from "#site/site-data.ts";
import { ContactForm } from "#site/widgets/forms/contact-form.tsx";
import { SurveySection } from "#site/widgets/forms/survey-section.tsx";
import { useFormWords } from "#site/widgets/forms/words.ts";
import { PageFoot } from "#site/widgets/page-foot.tsx";
import { PageHead } from "#site/widgets/page-head.tsx";
import { Prose } from "#site/widgets/prose.tsx";

export { pageHeaders as headers, pageMeta as meta } from "#site/widgets/page-meta.ts";

export function loader(args: LoaderFunctionArgs) {
  return loadPage(args, "contact");
}

/** Whom to reach for what, and the form that reaches them all. */
export default function Contact() {
  const { picture: _picture, ...page } = useLoaderData<typeof loader>();
  const { contact } = useFormWords();
  const { answerTime } = useSite();
  return (
    <>
      <PageHead {...page} />
      <div className="wrap grid grid-cols-2 gap-x-24 gap-y-16 py-20 narrow:gap-x-12 mobile:grid-cols-1 mobile:py-14">
        <section id="form">
          <h2 className="text-section">{contact.title}</h2>
          <p className="mt-3 mb-10 text-soft">{fill(contact.lead, { hours: answerTime })}</p>
          <ContactForm page={page.path} />
        </section>
        <Prose html={page.html} />
      </div>
      <SurveySection page={page.path} />
      <PageFoot {...page} />
    </>
  );
}
