import { fill } from "#shared/fill.ts";
import { addressIn, type Locale } from "#shared/locales.ts";
import { fillTokens } from "./figures.ts";
import { holdTogether } from "./hold-together.ts";
import type { Page } from "./content.ts";
import { listHeadings, readMarkdown, renderMarkdown } from "./markdown.ts";
import type { PageFile } from "./page-file.ts";
import type { Places } from "./places.ts";
import type { FieldPath, Problem } from "./problems.ts";
import type { Company, Facts } from "./schema.ts";
import type { Tags } from "./schemas/tags.ts";

/**
 * Fills the tokens of a page, in its fields and in its text, and renders the text. `ids` are the anchors of its
 * headings in order.
 */
export function renderPage(
  { file, locale, path, meta, body }: PageFile,
  ids: string[],
  { facts, company, places, tags }: { facts: Facts; company: Company; places: Places; tags: Tags },
): { page: Page; problems: Problem[] } {
  const problems: Problem[] = [];
  const fillIn = (text: string, place: (token: string) => Partial<Problem>, own = company) => {
    const { filled, unknown } = fillTokens(text, locale, facts, { ...own, places });
    for (const token of unknown) {
      const reason = `${token} is neither a figure of facts.yaml nor in site.yaml`;
      problems.push({ file, reason, ...place(token) });
    }
    return filled;
  };
  const text = fillIn(body, (quote) => ({ quote }), { ...withLinks(company), ...tagTokens(tags, locale) });
  const tokens = readMarkdown(holdTogether(text, locale));
  const page = {
    path,
    locale,
    meta: mapStrings(meta, (text, field) => {
      const filled = fillIn(text, () => ({ field }));
      // Search engines set the description.
      return field[0] === "description" ? filled : holdTogether(filled, locale);
    }),
    html: renderMarkdown(tokens, ids, (to) => addressIn(locale, to)),
    headings: listHeadings(tokens).map(({ text }, index) => ({ text, id: ids[index] ?? "" })),
  };
  return { page, problems };
}

/**
 * The tokens of texts about tags: `{{cookieRows}}` is the body of a table with five columns, `{{consentRow}}` a row of the
 * table of what the site stores. Where no tag is turned on, both are empty.
 */
function tagTokens({ record, tags }: Tags, locale: Locale) {
  const days = { accepted: record.acceptedDays, refused: record.refusedDays };
  const own = [
    `\`${record.name}\` (${record.place[locale]})`,
    record.purpose[locale],
    fill(record.kept[locale], days),
  ];
  const rows = tags.flatMap(({ label, company, cookies }) =>
    cookies.map(({ name, purpose, days }) => [`\`${name}\``, label[locale], purpose[locale], company, days]),
  );
  return {
    consentDays: String(days.accepted),
    refusalDays: String(days.refused),
    consentRow: tags.length > 0 ? tableRow(own) : "",
    cookieRows: rows.map(tableRow).join("\n"),
  };
}

function tableRow(cells: (string | number)[]): string {
  return `| ${cells.join(" | ")} |`;
}

/** The company with its telephone numbers and its e-mail addresses as links, for texts in Markdown. */
function withLinks(company: Company): Company {
  const call = (number: string) => `[${number}](tel:${number.replace(/[^+\d]/g, "")})`;
  const write = (address: string) => `[${address}](mailto:${address})`;
  return {
    ...company,
    phone: call(company.phone),
    emergencyPhone: call(company.emergencyPhone),
    email: write(company.email),
    security: write(company.security),
    ombudsperson: write(company.ombudsperson),
    teams: mapStrings(company.teams, write),
  };
}

/** Changes every string in a value, at any depth. */
function mapStrings<T>(
  value: T,
  change: (text: string, field: FieldPath) => string,
  field: FieldPath = [],
): T {
  if (typeof value === "string") return change(value, field) as T;
  if (Array.isArray(value))
    return value.map((item, index) => mapStrings(item, change, [...field, index])) as T;
  if (value && typeof value === "object") {
    const entries = Object.entries(value).map(([key, item]) => [
      key,
      mapStrings(item, change, [...field, key]),
    ]);
    return Object.fromEntries(entries) as T;
  }
  return value;
}
