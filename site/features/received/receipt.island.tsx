import type { PagePath } from "#shared/pages.ts";
import type { Locale } from "#shared/locales.ts";
import type { SubmissionKind } from "#shared/submission-kinds.ts";
import type { Heading } from "#reader/markdown.ts";
import type { PictureData } from "#reader/pictures.ts";
import { readReceipt, type ReceiptNote } from "#site/features/forms/draft.ts";
import { useMessages, useLocale } from "#site/i18n/language.ts";
import type { Action, Team } from "#site/parts/contact-block.tsx";
import { TextRows } from "#site/parts/open-row.tsx";
import { PageFoot } from "#site/parts/page-foot.tsx";
import { PageTitle } from "#site/parts/page-head.tsx";
import { coverSizes, Picture } from "#site/parts/picture.tsx";
import { useHydrated } from "#site/ui/browser-state.ts";
import { ReceiptPanel, SentAnswers } from "./receipt-panel.tsx";

/** After a form: the reference, who answers and when, and what follows. Only the browser has what was sent. */
export default function Receipt({
  path,
  title,
  lead,
  kinds,
  headings,
  html,
  picture,
  team,
  desks,
  related,
  action,
}: {
  path: PagePath;
  title: string;
  lead: string;
  /** What became of each kind of form. */
  kinds: Record<SubmissionKind, string>;
  headings: Pick<Heading, "id" | "text">[];
  html: string;
  picture: PictureData | undefined;
  team: Team;
  /** The teams that answer, by kind of form and by topic of message. */
  desks: Record<string, Team>;
  related: PagePath[];
  action: Action;
}) {
  const { received, part } = useMessages();
  const locale = useLocale();
  const isHydrated = useHydrated();
  const receipt = isHydrated ? readReceipt() : undefined;
  const desk = (receipt && answering(receipt, desks, locale)) ?? team;
  const isEmpty = isHydrated && !receipt;
  // Before the browser knows, all cases are there in rows; then the visitor's own, or what to do without a reference.
  const wanted = receipt ? [receipt.kind, "correct", "record"] : ["none"];
  const shown = headings.filter(({ id }) => !isHydrated || wanted.includes(id));
  return (
    <>
      <PageTitle
        path={path}
        title={isEmpty ? received.nothing : title}
        lead={isEmpty ? received.nothingLead : lead}
      />
      <div id="receipt" className="group wrap scroll-mt-[100vh] pb-section">
        {isHydrated ? null : (
          <p role="status" className="hidden group-target:block">
            {part.loading}
          </p>
        )}
        {receipt ? (
          <div className="mb-10 mobile:mb-8">
            <ReceiptPanel receipt={receipt} desk={desk} title={kinds[receipt.kind]} />
            <SentAnswers />
          </div>
        ) : null}
        <div className={`grid split-5 gap-y-6 ${isHydrated ? "" : "group-target:invisible"}`}>
          <Picture
            picture={picture}
            sizes={coverSizes({ width: "100vw", height: "40vw" }, { width: "29vw", height: "22vw" })}
            className="no-print aspect-[4/3] self-start mobile:aspect-[5/2]"
          />
          <TextRows
            key={`${isHydrated}`}
            headings={shown}
            html={html}
            isOpen={(id) => isHydrated && id === wanted[0]}
          />
        </div>
      </div>
      <PageFoot path={path} related={related} team={desk} action={action} />
    </>
  );
}

/** Who answers a form: the office that has it, or else the team of the group. */
function answering(
  { kind, about, answer }: ReceiptNote,
  desks: Record<string, Team>,
  locale: Locale,
): Team | undefined {
  const desk = desks[about?.["topic"] ?? ""] ?? desks[kind];
  const site = answer?.site;
  return desk && site?.email
    ? { ...desk, ...site, email: site.email, name: site.name[locale], office: `#${site.id}` }
    : desk;
}
