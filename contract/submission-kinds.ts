/** The kinds of submissions. A captcha is valid for one of them. */
export const submissionKinds = ["contact", "quote", "order", "survey", "application"] as const;

export type SubmissionKind = (typeof submissionKinds)[number];

/** The first letters of a reference, which name the desk. */
export const referencePrefixes: Record<SubmissionKind, string> = {
  contact: "CT",
  quote: "QT",
  order: "OR",
  survey: "SV",
  application: "AP",
};
