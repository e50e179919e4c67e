/** What a worker uses of its primary. */
export type SharedPart = "counters" | "captchas";

/** A call of a method, such as `read` of the counters. */
export interface Call {
  kind: "call";
  id: number;
  part: SharedPart;
  name: string;
  input: unknown[];
}

export interface Answer {
  kind: "answer";
  id: number;
  result?: unknown;
  /** The message of the error, if the call failed. */
  error?: string;
}

/** There is a letter to send. */
interface Wake {
  kind: "wake";
}

export type FromWorker = Call | Wake;
export type FromPrimary = Answer | Wake;
