import type { PagePath } from "#shared/pages.ts";
import type { SubmissionKind } from "#shared/submission-kinds.ts";
import type { Heading } from "#reader/markdown.ts";
import type { PictureData } from "#reader/pictures.ts";
import { readReceipt } from "#site/features/forms/draft.ts";
import { useMessages } from "#site/i18n/messages.ts";
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
  recruitment,
  mails,
  related,
  action,
}: {
  path: PagePath;
  title: string;
  lead: string;
  /** For each kind of form: what became of it, and who answers. */
  kinds: Record<SubmissionKind, { title: string; answer: string }>;
  headings: Pick<Heading, "id" | "text">[];
  html: string;
  picture: PictureData | undefined;
  team: Team;
  /** Answers about applications. */
  recruitment: Team;
  /** The mail addresses of the teams, by kind of form and by topic of message. */
  mails: Partial<Record<string, string>>;
  related: PagePath[];
  action: Action;
}) {
  const { received } = useMessages();
  const isHydrated = useHydrated();
  const receipt = isHydrated ? readReceipt() : undefined;
  const answering = receipt?.kind === "application" ? recruitment : team;
  const mail =
    receipt?.answer?.site.email ??
    mails[receipt?.about?.["topic"] ?? ""] ??
    mails[receipt?.kind ?? ""] ??
    team.email;
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
      <div className="wrap pb-section">
        {receipt ? (
          <div className="mb-10 mobile:mb-8">
            <ReceiptPanel receipt={receipt} mail={mail} {...kinds[receipt.kind]} />
            <SentAnswers />
          </div>
        ) : null}
        <div className="grid split-5 gap-y-6">
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
      <PageFoot path={path} related={related} team={answering} action={action} />
    </>
  );
}
