import type { ReactNode } from "react";
import { colours, palette, type Colour } from "#shared/brand.ts";
import { writeAs } from "#shared/numbers.ts";
import type { FrontMatter } from "#reader/schema.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { OpenRow } from "#site/parts/open-row.tsx";
import { DataTable } from "#site/parts/table/data-table.tsx";

/** What a contrast suffices for: text of any size, large text and lines only, or neither. */
type Reading = "text" | "large" | "none";

/** The minimum contrasts of WCAG 2.2 for text, and for large text and graphics. */
const minimum = { text: 4.5, large: 3 };

/** The contrast ratio of two colours (`#0b2136`) by WCAG 2.2, from 1 to 21. */
export function contrastOf(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(a), luminanceOf(b)].toSorted((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

/** What a contrast suffices for, without rounding. */
export function readingOf(contrast: number): Reading {
  if (contrast >= minimum.text) return "text";
  return contrast >= minimum.large ? "large" : "none";
}

/** Red, green and blue from 0 to 255. */
export function channelsOf(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function luminanceOf(hex: string): number {
  const [red, green, blue] = channelsOf(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const fills: Record<Colour, string> = {
  ink: "bg-ink",
  petrol: "bg-petrol",
  teal: "bg-teal",
  orange: "bg-orange",
  "orange-deep": "bg-orange-deep",
  paper: "bg-paper",
};

const grounds = { paper: palette.paper, white: "#ffffff", ink: palette.ink };

/** The colours with their values, and their contrast on each background. */
export function Colours({
  names,
  contrast,
  readings,
  children,
}: FrontMatter<"brand">["colours"] & {
  /** Text on their use, shown above the contrasts. */
  children: ReactNode;
}) {
  const locale = useLocale();
  const column = (ground: keyof typeof grounds) => ({ label: contrast[ground], numeric: true });

  function contrastText(colour: Colour, ground: string): string {
    if (palette[colour] === ground) return "—";
    const value = contrastOf(palette[colour], ground);
    // Rounded down, so that 4.46 is not shown as 4.5, which would pass.
    const ratio = writeAs(Math.floor(value * 10) / 10, locale, { minimumFractionDigits: 1 });
    return `${ratio}:1 ${readings[readingOf(value)]}`;
  }

  return (
    <>
      <ul className="mt-8 mb-10 grid grid-cols-6 tablet:grid-cols-3 narrow:grid-cols-3 mobile:mt-5 mobile:mb-4 mobile:grid-cols-2 mobile:gap-x-4 mobile:gap-y-4">
        {colours.map((colour) => (
          <li key={colour} className="mobile:min-w-0">
            <div
              className={`h-40 border-y border-line forced-color-adjust-none mobile:h-12 ${fills[colour]}`}
            />
            <div className="pt-3 pr-4 pb-6 mobile:p-0 mobile:pt-1.5">
              <p className="font-semibold">{names[colour].name}</p>
              <p className="text-small mobile:text-label">
                {palette[colour].toUpperCase()}{" "}
                <span className="block mobile:ml-3 mobile:inline">
                  {channelsOf(palette[colour]).join(" ")}
                </span>
              </p>
              <p className="mt-2 text-small text-muted mobile:mt-0 mobile:text-label">{names[colour].use}</p>
            </div>
          </li>
        ))}
      </ul>
      <div>
        <OpenRow title={contrast.title}>
          <div className="mb-6">{children}</div>
          <DataTable
            caption={contrast.caption}
            columns={[contrast.colour, column("paper"), column("white"), column("ink")]}
            rows={colours.map((colour) => [
              names[colour].name,
              ...Object.values(grounds).map((ground) => contrastText(colour, ground)),
            ])}
          />
        </OpenRow>
      </div>
    </>
  );
}
