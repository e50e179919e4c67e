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
export const teamsOf: Partial<Record<SubmissionKind | Contact["topic"], Team>> = {
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

/** The team that takes a form. */
export function deskOf(desks: Desks, kind: SubmissionKind, topic?: Contact["topic"]): Desk & { team: Team } {
  return deskOfTeam(desks, (topic && teamsOf[topic]) ?? teamsOf[kind] ?? "contact");
}

/** The mail address of a team, and its number or else that of the head office. */
export function deskOfTeam({ teams, pageTeams, phone }: Desks, team: Team): Desk & { team: Team } {
  return { team, email: teams[team], phone: pageTeams.find((each) => each.team === team)?.phone ?? phone };
}
