import { addressIn, locales } from "#shared/locales.ts";
import { pagePaths, type PagePath } from "#shared/pages.ts";
import { readMessages } from "#server/messages.ts";
import { markdownAddress } from "#server/markdown-addresses.ts";
import { feedUrl } from "#site/parts/meta.ts";
import type { Source } from "./source.ts";

/** An overview of a language's pages for language models (llmstxt.org): each page as Markdown, with what it is about. */
export function llmsTxt({ locale, origin, library }: Source): string {
  const { header, footer, news } = readMessages(locale);
  const { company, phone, emergencyPhone, email } = library.company;
  const listed = pagePaths.filter((path) => !library.page(locale, path).meta.middleware.includes("noindex"));
  const line = (path: PagePath) => {
    const { title, description } = library.page(locale, path).meta;
    return `- [${title}](${origin}${markdownAddress(locale, path)}): ${description}`;
  };
  const isService = (path: PagePath) => path.startsWith("/services/");
  const others = locales.filter(({ code }) => code !== locale);
  return [
    `# ${company}`,
    `> ${library.page(locale, "/").meta.description} ${footer.fictional}`,
    `- ${header.phone}: ${phone}\n- ${header.emergency}: ${emergencyPhone}\n- ${email}`,
    `## ${header.services}`,
    listed.filter(isService).map(line).join("\n"),
    `## ${header.company}`,
    listed
      .filter((path) => !isService(path))
      .map(line)
      .join("\n"),
    // The section's name has a meaning in the format: what a reader may leave out.
    "## Optional",
    [
      `- [${news.label}](${feedUrl(origin, locale)})`,
      ...others.map(({ code, name }) => `- [${name}](${origin}${addressIn(code, "/llms.txt")})`),
    ].join("\n"),
    "",
  ]
    .join("\n\n")
    .trimEnd()
    .concat("\n");
}
