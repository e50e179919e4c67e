import { colours, palette, type Colour } from "#shared/brand.ts";
import type { FrontMatter } from "#reader/schema.ts";

/** Red, green and blue from 0 to 255. */
function channelsOf(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

const fills: Record<Colour, string> = {
  ink: "bg-ink",
  petrol: "bg-petrol",
  teal: "bg-teal",
  orange: "bg-orange",
  "orange-deep": "bg-orange-deep",
  paper: "bg-paper",
};

export function Colours({ names }: { names: FrontMatter<"brand">["colours"] }) {
  return (
    <ul className="mt-8 grid grid-cols-6 tablet:grid-cols-3 narrow:grid-cols-3 mobile:mt-5 mobile:grid-cols-2 mobile:gap-x-4 mobile:gap-y-4">
      {colours.map((colour) => (
        <li key={colour} className="mobile:min-w-0">
          <div className={`h-40 border-y forced-color-adjust-none mobile:h-12 ${fills[colour]}`} />
          <div className="pt-3 pr-4 pb-6 mobile:p-0 mobile:pt-1.5">
            <p className="font-semibold">{names[colour].name}</p>
            <p className="text-small mobile:text-label">
              {palette[colour].toUpperCase()}{" "}
              <span className="block mobile:ml-3 mobile:inline">{channelsOf(palette[colour]).join(" ")}</span>
            </p>
            <p className="mt-2 text-small text-muted mobile:mt-0 mobile:text-label">{names[colour].use}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
