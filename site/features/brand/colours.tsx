import { colours, palette, type Colour } from "#contract/brand.ts";
import { writeAs } from "#contract/numbers.ts";
import type { FrontMatter } from "#library/schema.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { DataTable } from "#site/parts/table/data-table.tsx";
import { channelsOf, contrastOf, readingOf } from "./contrast.ts";

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
export function Colours({ names, contrast, readings }: FrontMatter<"brand">["colours"]) {
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
      <ul className="mt-10 mb-14 grid grid-cols-6 tablet:grid-cols-3 narrow:grid-cols-3 phone:grid-cols-2">
        {colours.map((colour) => (
          <li key={colour}>
            <div className={`h-44 border-y border-line phone:h-28 ${fills[colour]}`} />
            <div className="pt-3 pr-4 pb-8">
              <p className="font-semibold">{names[colour].name}</p>
              <p className="text-small">{palette[colour].toUpperCase()}</p>
              <p className="text-small">{channelsOf(palette[colour]).join(" ")}</p>
              <p className="mt-2 text-small text-muted">{names[colour].use}</p>
            </div>
          </li>
        ))}
      </ul>
      <DataTable
        caption={contrast.caption}
        columns={[contrast.colour, column("paper"), column("white"), column("ink")]}
        rows={colours.map((colour) => [
          names[colour].name,
          ...Object.values(grounds).map((ground) => contrastText(colour, ground)),
        ])}
      />
    </>
  );
}
