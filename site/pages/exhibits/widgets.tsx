import type { ReactNode } from "react";
import type { PictureData } from "#library/pictures.ts";
import { Hero } from "#site/features/carousel/hero.tsx";
import type { Slide } from "#site/features/carousel/load.server.ts";
import { TopBanner } from "#site/features/carousel/top-banner.tsx";
import { SurveySection } from "#site/features/survey/survey-section.tsx";
import { ContactBlock } from "#site/parts/contact-block.tsx";
import { Gallery } from "#site/parts/gallery/gallery.tsx";
import { PageHead } from "#site/parts/page-head.tsx";
import { SectionTabs } from "#site/parts/section-tabs.tsx";
import { Swiper } from "#site/parts/swiper/swiper.tsx";
import { TextWithIndex } from "#site/parts/text-with-index.tsx";

/** The pictures of all exhibits. */
export const samplePictures = ["tanks-quay", "heavy-lift", "still-safety"] as const;

/** A word longer than any column. */
const longWord = "Flüssiggastankcontainerinnenreinigungsbescheinigung";

/** A widget in one of its states, with the state's name. */
function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-6 pb-16">
      <h2 className="wrap pb-6 text-h3 text-petrol">{name}</h2>
      {children}
    </section>
  );
}

type Pictures = { pictures: PictureData[] };

export function HeroExhibit({ pictures }: Pictures) {
  const slides = slidesOf("hero", pictures);
  return (
    <>
      <State name="Four slides">
        <Hero label="Four slides" slides={slides} />
      </State>
      <State name="One slide, without a picture">
        <Hero label="One slide" slides={[{ ...longSlide, id: "alone" }]} />
      </State>
    </>
  );
}

export function BannerExhibit({ pictures }: Pictures) {
  const slides = slidesOf("banner", pictures);
  return (
    <>
      <State name="Four notices">
        <TopBanner slides={slides} />
      </State>
      <State name="One notice, without a picture">
        <TopBanner slides={[{ ...longSlide, id: "lone-notice" }]} />
      </State>
      <State name="No notice">
        <TopBanner slides={[]} />
      </State>
    </>
  );
}

const longSlide: Slide = {
  id: "long",
  title: `A title that runs on, with ${longWord} in it`,
  text: `A text of some length, as an editor in a hurry writes it, with a word that no column was made for: ${longWord}.`,
  picture: undefined,
  link: { label: `A link of some length to ${longWord}`, to: "/services/tank" },
};

function slidesOf(prefix: string, pictures: PictureData[]): Slide[] {
  const titles = ["One tank, door to door", "No lift without a plan", "Anyone may stop the job"];
  const short = pictures.map((picture, index) => ({
    id: `${prefix}-${picture.stem}`,
    title: titles[index] ?? "",
    text: "A sentence that says what the slide stands for.",
    picture,
    link: { label: "Where it leads", to: "/company/about" as const },
  }));
  return [...short, { ...longSlide, id: `${prefix}-long` }];
}

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

const sectionTitles = [
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
  const sections = sectionTitles.map((title, index) => ({ id: `part-${index + 1}`, title }));
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
  const headings = sectionTitles.map((text, index) => ({ id: `chapter-${index + 1}`, text }));
  return (
    <State name="Long words, many sections">
      <TextWithIndex
        headings={headings}
        html={headings.map(({ id, text }) => `<h2 id="${id}">${text}</h2>${paragraph.repeat(6)}`).join("")}
      />
    </State>
  );
}

export function PreviewExhibit({ pictures }: { pictures: PictureData[] }) {
  const [first, second] = pictures;
  return (
    <>
      <State name="Many pictures">
        <div className="wrap">
          <Gallery pictures={pictures} />
        </div>
      </State>
      <State name="One picture">
        <div className="wrap">
          <Gallery pictures={pictures.slice(0, 1)} />
        </div>
      </State>
      <State name="A long text, and a picture that does not come">
        <div className="wrap">
          <Gallery
            pictures={[
              ...(first ? [{ ...first, alt: `${first.alt} `.repeat(6) + longWord }] : []),
              ...(second ? [{ ...second, stem: "missing", alt: "A picture that does not come" }] : []),
            ]}
          />
        </div>
      </State>
    </>
  );
}

const swiperItems = ["One", "Two", longWord, "Four", "Five"];

export function SwiperExhibit() {
  return (
    <>
      {[
        { name: "Many items", shown: swiperItems },
        { name: "One item", shown: swiperItems.slice(0, 1) },
      ].map(({ name, shown }) => (
        <State key={name} name={name}>
          <div className="wrap">
            <Swiper count={shown.length} className="desktop:grid desktop:grid-cols-3 desktop:gap-12">
              {shown.map((item) => (
                <li key={item} className="border-t-2 border-text pt-4.5">
                  <h3 className="text-h3 font-semibold">
                    <a href={`#${item}`} className="hover:text-petrol">
                      {item}
                    </a>
                  </h3>
                  <p className="mt-2.5 text-muted">A sentence below the title.</p>
                </li>
              ))}
            </Swiper>
          </div>
        </State>
      ))}
    </>
  );
}
