/** Purposes that are booked at a depot of the group: cleaning a tank, or a slot to bring or fetch one. */
export const bookablePurposes = ["cleaning", "depot"] as const;

/** All purposes of the survey form. */
export const surveyPurposes = ["cargo", "route", "visit", "loading", "audit", ...bookablePurposes] as const;

export type BookablePurpose = (typeof bookablePurposes)[number];
export type SurveyPurpose = (typeof surveyPurposes)[number];

/** Whether a purpose is booked at a depot of the group, rather than a surveyor sent for it. */
export function isBookable(purpose: string): purpose is BookablePurpose {
  return (bookablePurposes as readonly string[]).includes(purpose);
}
