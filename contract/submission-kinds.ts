/** What a visitor can send. A captcha is solved for one of them. */
export const submissionKinds = ["contact", "quote", "order", "survey", "application"] as const;

export type SubmissionKind = (typeof submissionKinds)[number];
