import type { ReactNode } from "react";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { Hero } from "#site/features/carousel/hero.tsx";
import type { Slide } from "#site/features/carousel/load.ts";
import { TopBanner } from "#site/features/carousel/slides.tsx";
import { ContactBlock } from "#site/parts/contact-block.tsx";
import { Gallery } from "#site/parts/gallery.tsx";
import { PageHead } from "#site/parts/page-head.tsx";
import { SectionTabs } from "#site/parts/section-tabs.tsx";
import { showPart } from "./island.tsx";

/** A word longer than any column. */
const word = "Flüssiggastankcontainerinnenreinigungsbescheinigung";
const text = `A text as an editor in a hurry writes it, with a word that no column was made for: ${word}.`;
const slides = ["first", "second"].map((id): Slide => {
  const link = { label: `A link of some length to ${word}`, to: "/services/tank" };
  return { id, title: `A title with ${word} in it`, text, picture: undefined, link };
});
const picture = { alt: "", width: 16, height: 9, widths: [], preview: "data:," };
const team = { name: word, phone: "+86 21 5555 0100", email: "team@estuary.example", answerTime: "1 day" };

const parts: Record<string, ReactNode> = {
  carousel: <Hero label="Slides" slides={slides} />,
  "top banner": <TopBanner slides={slides} />,
  gallery: (
    <div className="wrap">
      <Gallery
        pictures={slides.map(({ id, title: caption }) => ({ caption, picture: { ...picture, stem: id } }))}
      />
    </div>
  ),
  "section tabs": <SectionTabs sections={slides} />,
  title: <PageHead path="/services/tank" title={slides[0]?.title ?? ""} lead={text} />,
  contact: <ContactBlock team={team} action={{ label: `Ask for a ${word}`, to: "/contactUs" }} />,
};

beforeEach(async () => {
  await page.viewport(390, 844);
  return () => page.viewport(1280, 900);
});

test.each(Object.entries(parts))("long words fit a phone: %s", async (_name, part) => {
  await showPart(part);
  await expect.element(page.getByText(word).first()).toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBe(390);
});
