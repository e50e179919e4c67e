/** Bookings at a depot of the group: the cleaning of a tank, or a slot to bring or collect one. */
export const bookablePurposes = ["cleaning", "depot"] as const;

/** Purposes of surveys, including bookings. */
export const surveyPurposes = ["cargo", "route", "visit", "loading", "audit", ...bookablePurposes] as const;

export type BookablePurpose = (typeof bookablePurposes)[number];
export type SurveyPurpose = (typeof surveyPurposes)[number];

/** Whether a purpose is a booking at a depot, rather than a visit of a surveyor. */
export function isBookable(purpose: string): purpose is BookablePurpose {
  return (bookablePurposes as readonly string[]).includes(purpose);
}
