/** An application that a link from its letter allows to replace or withdraw: `?replace=TOKEN#apply`. */
export interface ReplacedApplication {
  token: string;
  /** The reference in the token, `AP-7K3M-2QXR`, not verified. */
  reference: string;
}

export function replacedApplication(token: string): ReplacedApplication | undefined {
  const reference = /^(AP-\w{4}-\w{4})\.\d+\.[\w-]+$/.exec(token)?.[1];
  return reference ? { token, reference } : undefined;
}
