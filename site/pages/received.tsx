import { desksIn } from "#reader/content.ts";
import Receipt from "#site/features/received/receipt.island.tsx";
import { Island } from "#site/islands/island.tsx";
import { loadPage, type PageProps, type PageRequest } from "#site/load/page.ts";

export function load(request: PageRequest) {
  const page = loadPage(request, "received");
  // Without an action the frame leaves the end to the page, since who is named there depends on what was sent.
  const { action: footAction, ...data } = page;
  return { ...data, footAction, desks: desksIn(request.content, data.locale) };
}

export default function Received({ data }: PageProps<typeof load>) {
  const { path, title, lead, kinds, headings, html, picture, team, desks, related, footAction } = data;
  const words = { path, title, lead, kinds, headings, html, picture, related, action: footAction };
  return <Island of={Receipt} props={{ ...words, team, desks }} start="state" />;
}
