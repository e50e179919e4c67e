import type { Company } from "./contracting.ts";
import { wordsOf } from "#site/i18n/words.ts";

// In units of the drawing. A name takes two lines of text.
export const treeWidth = 1200;
const gutter = 20;
const boxHeight = 54;
const tierGap = 40;

export interface Box {
  company: Company;
  x: number;
  y: number;
  width: number;
  height: number;
}

interface TreeLayout {
  height: number;
  boxes: Box[];
  /** The connecting lines as one path. */
  lines: string;
}

/** Lays out the companies as a tree: the parent, a tier of line companies, and a tier of regional companies. */
export function layOutTree(companies: Company[]): TreeLayout {
  const tier = (level: Company["level"], y: number): Box[] => {
    const members = companies.filter((company) => company.level === level);
    const width = Math.min(300, (treeWidth - gutter * (members.length - 1)) / members.length);
    const step = members.length > 1 ? (treeWidth - width) / (members.length - 1) : 0;
    const start = members.length > 1 ? 0 : (treeWidth - width) / 2;
    return members.map((company, index) => ({
      company,
      x: Math.round(start + index * step),
      y,
      width: Math.floor(width),
      height: boxHeight,
    }));
  };
  const [parents, lines, regions] = [
    tier("parent", 0),
    tier("line", boxHeight + tierGap),
    tier("region", 2 * (boxHeight + tierGap)),
  ];
  return {
    height: 3 * boxHeight + 2 * tierGap,
    boxes: [...parents, ...lines, ...regions],
    lines: [...connectTiers(parents, lines), ...connectTiers(lines, regions)].join(""),
  };
}

/** Connects all boxes of a tier to all of the next, by one bar between them. */
function connectTiers(upper: Box[], lower: Box[]): string[] {
  const bar = (lower[0]?.y ?? 0) - tierGap / 2;
  const ends = [...upper, ...lower].map(middleOf);
  return [
    `M${Math.min(...ends)} ${bar}H${Math.max(...ends)}`,
    ...upper.map((box) => `M${middleOf(box)} ${box.y + box.height}V${bar}`),
    ...lower.map((box) => `M${middleOf(box)} ${bar}V${box.y}`),
  ];
}

/** Splits a company's name into two lines: activity and place, or at a space after 13 characters. */
export function splitName({ name, countryName }: Company): [string, string] {
  const [what = name, where] = name.split(", ");
  if (where) return [what, where];
  const at = name.indexOf(" ", 13);
  return at < 0 ? [name, countryName] : [name.slice(0, at), name.slice(at + 1)];
}

function middleOf({ x, width }: Box): number {
  return Math.round(x + width / 2);
}

const { useWords: useCompanyWords } = wordsOf("companies");

const nameLook = "text-[14px] font-semibold";
const placeLook = "text-[13px] opacity-80";

const looks: Partial<Record<Company["level"], { box: string; words: string; second?: string }>> = {
  parent: { box: "fill-orange", words: "fill-ink" },
  // Both lines are its name.
  line: { box: "fill-petrol", words: "fill-white", second: nameLook },
  region: {
    box: "fill-none stroke-mist",
    words: "fill-white print:fill-ink",
  },
};

/**
 * The group as a drawing, down to the regional companies: the local ones are in CompanyList below. Narrow screens show the
 * upright tree of CompanyList instead.
 */
export function EntityTree({ companies }: { companies: Company[] }) {
  const structure = useCompanyWords();
  const { height, boxes, lines } = layOutTree(companies);
  return (
    <svg
      viewBox={`-1 -1 ${treeWidth + 2} ${height + 2}`}
      role="img"
      aria-label={structure.drawing}
      className="w-full drawing compact:hidden"
    >
      <path d={lines} className="fill-none stroke-mist/60" />
      {boxes.map((box) => (
        <BoxWithName key={box.company.id} {...box} />
      ))}
    </svg>
  );
}

function BoxWithName({ company, x, y, width, height }: Box) {
  return (
    <>
      <rect x={x} y={y} width={width} height={height} className={looks[company.level]?.box} />
      <Name company={company} x={x + 10} y={y + 23} />
    </>
  );
}

/** A name in two lines. */
function Name({ company, x, y }: { company: Company; x: number; y: number }) {
  const [first, second] = splitName(company);
  const look = looks[company.level];
  return (
    <text x={x} y={y} className={look?.words}>
      <tspan className={nameLook}>{first}</tspan>
      <tspan x={x} dy="17" className={look?.second ?? placeLook}>
        {second}
      </tspan>
    </text>
  );
}
