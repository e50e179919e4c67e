/** What a visitor can send. A captcha is solved for one of them. */
export const submissionKinds = ["contact", "quote", "order", "survey", "application"] as const;

export type SubmissionKind = (typeof submissionKinds)[number];

/** The first letters of references, so that a person knows which desk to ask. */
export const referencePrefixes: Record<SubmissionKind, string> = {
  contact: "CT",
  quote: "QT",
  order: "OR",
  survey: "SV",
  application: "AP",
};
