import type { PictureData } from "#library/pictures.ts";
import { SurveySection } from "#site/features/site-visit/visit-section.tsx";
import { ContactBlock } from "#site/parts/contact-block.tsx";
import { PageHead } from "#site/parts/page-head.tsx";
import { longWord, State } from "./state.tsx";

export function TitleExhibit({ pictures }: { pictures: PictureData[] }) {
  return (
    <>
      <State name="With a picture">
        <PageHead path="/brand" title="A short title" lead="A lead of one sentence." picture={pictures[0]} />
      </State>
      <State name="Long words, no picture">
        <PageHead
          path="/services/tank"
          title={`A title with ${longWord}`}
          lead={`A lead that goes on for more than one sentence. It ends with ${longWord}.`}
        />
      </State>
    </>
  );
}

export function ContactExhibit() {
  return (
    <>
      <State name="As pages end">
        <ContactBlock action={{ label: "Request a quote", to: "/order-inquiry" }} />
      </State>
      <State name="A long call to action">
        <ContactBlock action={{ label: `Ask for a ${longWord}`, to: "/contactUs" }} />
      </State>
    </>
  );
}

export function FormExhibit() {
  return (
    <State name="Closed, until it is asked for">
      <SurveySection page="/services/tank" />
    </State>
  );
}
