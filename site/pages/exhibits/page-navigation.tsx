import { SectionTabs } from "#site/parts/section-tabs.tsx";
import { TextWithIndex } from "#site/parts/text-with-index.tsx";
import { longWord, State } from "./state.tsx";

const titles = [
  "What we carry",
  longWord,
  "How it works",
  "Equipment and service levels",
  "Where it is offered",
  "Documents",
  "Questions that are often asked",
  "The last section",
];
const paragraph = "<p>A paragraph of the usual length, so that there is something to scroll past.</p>";

export function TabsExhibit() {
  const sections = titles.map((title, index) => ({ id: `part-${index + 1}`, title }));
  return (
    <>
      <State name="One section">
        <SectionTabs sections={[{ id: "alone", title: "The only section" }]} />
        <p id="alone" className="wrap py-10">
          The only section.
        </p>
      </State>
      <State name="More sections than there is room for">
        <SectionTabs sections={sections} />
        {sections.map(({ id, title }) => (
          <section key={id} id={id} className="wrap h-120 border-b border-line py-10">
            <h3 className="text-section">{title}</h3>
          </section>
        ))}
      </State>
    </>
  );
}

export function IndexExhibit() {
  const headings = titles.map((text, index) => ({ id: `chapter-${index + 1}`, text }));
  return (
    <State name="Long words, many sections">
      <TextWithIndex
        headings={headings}
        html={headings.map(({ id, text }) => `<h2 id="${id}">${text}</h2>${paragraph.repeat(6)}`).join("")}
      />
    </State>
  );
}
