import type { Company } from "./companies.ts";

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
