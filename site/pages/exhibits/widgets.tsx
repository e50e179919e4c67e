import type { ReactNode } from "react";
import type { PictureData } from "#reader/pictures.ts";
import { Hero } from "#site/features/carousel/hero.tsx";
import type { Slide } from "#site/features/carousel/load.ts";
import { TopBanner } from "#site/features/carousel/slides.tsx";
import { SurveySection } from "#site/features/survey/survey-section.tsx";
import { Island } from "#site/islands/island.tsx";
import { ContactBlock } from "#site/parts/contact-block.tsx";
import { Gallery } from "#site/parts/gallery.tsx";
import { PageHead } from "#site/parts/page-head.tsx";
import { SectionTabs, TextWithIndex } from "#site/parts/section-tabs.tsx";
import { Swiper } from "#site/parts/swiper.tsx";
import Verification from "./verification.island.tsx";

/** A word longer than any column. */
const longWord = "Flüssiggastankcontainerinnenreinigungsbescheinigung";
const sections = [
  "What we carry",
  longWord,
  "How it works",
  "Equipment and service levels",
  "Where it is offered",
  "Documents",
  "Questions that are often asked",
  "The last section",
].map((title, index) => ({ id: `part-${index + 1}`, title }));
const paragraph = "<p>A paragraph of the usual length, so that there is something to scroll past.</p>";
const swiperItems = ["One", "Two", longWord, "Four", "Five"];

const longSlide: Slide = {
  id: "long",
  title: `A title that runs on, with ${longWord} in it`,
  text: `A text of some length, as an editor in a hurry writes it, with a word that no column was made for: ${longWord}.`,
  picture: undefined,
  link: { label: `A link of some length to ${longWord}`, to: "/services/tank" },
};

const team = {
  name: longWord,
  phone: "+86 21 5555 0100",
  email: "team@estuary.example",
  answerTime: "1 working day",
};

/** The states of each shared widget, by their names. */
export const widgets: Record<string, (pictures: PictureData[]) => Record<string, ReactNode>> = {
  verification: () => ({ "By itself": <Island of={Verification} props={{}} /> }),
  "image-preview": ([first, ...others]) => ({
    "Many pictures": <GalleryOf pictures={[first, ...others]} />,
    "One picture": <GalleryOf pictures={[first]} />,
    "A long text, and a picture that does not come": (
      <GalleryOf
        pictures={[
          first && { ...first, alt: `${first.alt} `.repeat(6) + longWord },
          others[0] && { ...others[0], stem: "missing", alt: "A picture that does not come" },
        ]}
      />
    ),
  }),
  "mobile-swiper": () => ({
    "Many items": <SwiperOf items={swiperItems} />,
    "One item": <SwiperOf items={swiperItems.slice(0, 1)} />,
  }),
  "page-navigation": () => ({
    "Long words, many sections": (
      <TextWithIndex
        headings={sections.map(({ id, title }) => ({ id, text: title }))}
        html={sections.map(({ id, title }) => `<h2 id="${id}">${title}</h2>${paragraph.repeat(6)}`).join("")}
      />
    ),
  }),
  "scrolling-tabs": () => ({
    "One section": (
      <>
        <SectionTabs sections={[{ id: "alone", title: "The only section" }]} />
        <p id="alone" className="wrap py-10">
          The only section.
        </p>
      </>
    ),
    "More sections than there is room for": (
      <>
        <SectionTabs sections={sections} />
        {sections.map(({ id, title }) => (
          <section key={id} id={id} className="wrap h-120 border-b border-line py-10">
            <h3 className="text-section">{title}</h3>
          </section>
        ))}
      </>
    ),
  }),
  "submission-form": () => ({ "Closed, until it is asked for": <SurveySection page="/services/tank" /> }),
  carousel: (pictures) => ({
    "Four slides": <Hero label="Four slides" slides={slidesOf("hero", pictures)} />,
    "One slide, without a picture": <Hero label="One slide" slides={[{ ...longSlide, id: "alone" }]} />,
  }),
  "top-banner": (pictures) => ({
    "Four notices": <TopBanner slides={slidesOf("banner", pictures)} />,
    "One notice, without a picture": <TopBanner slides={[{ ...longSlide, id: "lone-notice" }]} />,
    "No notice": <TopBanner slides={[]} />,
  }),
  "contact-us-block": () => ({
    "As pages end": <ContactBlock team={team} action={{ label: "Request a quote", to: "/order-inquiry" }} />,
    "A long call to action": (
      <ContactBlock team={team} action={{ label: `Ask for a ${longWord}`, to: "/contactUs" }} />
    ),
  }),
  title: ([picture]) => ({
    "With a picture": (
      <PageHead path="/brand" title="A short title" lead="A lead of one sentence." picture={picture} />
    ),
    "Long words, no picture": (
      <PageHead
        path="/services/tank"
        title={`A title with ${longWord}`}
        lead={`A lead that goes on for more than one sentence. It ends with ${longWord}.`}
      />
    ),
  }),
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

function GalleryOf({ pictures }: { pictures: (PictureData | undefined)[] }) {
  return (
    <div className="wrap">
      <Gallery
        pictures={pictures.flatMap((picture) => (picture ? [{ picture, caption: "What it shows." }] : []))}
      />
    </div>
  );
}

function SwiperOf({ items }: { items: string[] }) {
  return (
    <div className="wrap">
      <Swiper count={items.length} className="desktop:grid desktop:grid-cols-3 desktop:gap-12">
        {items.map((item) => (
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
  );
}
