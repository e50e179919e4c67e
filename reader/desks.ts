import type { Contact } from "#contract/enquiries.ts";
import type { SubmissionKind } from "#shared/submission-kinds.ts";
import type { Company } from "./schema.ts";

/** Where a team is reached. */
export interface Desk {
  email: string;
  phone: string;
}

export type Team = keyof Company["teams"];

/** The teams of the group that take forms, and topics of messages that go to a team of their own. */
const teamsOf: Partial<Record<SubmissionKind | Contact["topic"], Team>> = {
  contact: "contact",
  quote: "quotes",
  order: "orders",
  survey: "surveys",
  application: "careers",
  careers: "careers",
  supplier: "suppliers",
  evidence: "quality",
  press: "press",
  investor: "investors",
  "data-protection": "privacy",
};

/** What site.yaml says of the teams. */
export type Desks = Pick<Company, "teams" | "phone"> & {
  pageTeams: readonly Pick<Company["pageTeams"][number], "team" | "phone">[];
};

/** The team that takes a form: its mail address, and its number or else that of the head office. */
export function deskOf(
  { teams, pageTeams, phone }: Desks,
  kind: SubmissionKind,
  topic?: Contact["topic"],
): Desk & { team: Team } {
  const team = (topic && teamsOf[topic]) ?? teamsOf[kind] ?? "contact";
  return { team, email: teams[team], phone: pageTeams.find((each) => each.team === team)?.phone ?? phone };
}

/** The mail addresses of the teams by kind of form, and by topic of message. */
export function deskMails({ teams }: Pick<Company, "teams">): Record<string, string> {
  return Object.fromEntries(Object.entries(teamsOf).map(([name, team]) => [name, teams[team]]));
}
