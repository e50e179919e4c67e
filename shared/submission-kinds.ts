/** The kinds of submissions. A captcha is solved for one of them. */
export const submissionKinds = ["contact", "quote", "order", "survey", "application"] as const;

export type SubmissionKind = (typeof submissionKinds)[number];

/** Prefixes of references, which show the team in charge. */
export const referencePrefixes: Record<SubmissionKind, string> = {
  contact: "CT",
  quote: "QT",
  order: "OR",
  survey: "SV",
  application: "AP",
};
