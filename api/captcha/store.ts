/**
 * Where captchas wait for their answer, and answers for their form. What is past its time is not there any more.
 */
export interface CaptchaStore {
  put(id: string, data: string, expiresAt: Date): Promise<void>;
  read(id: string): Promise<string | undefined>;
  /** Reads and deletes in one step: of several calls at once, one gets the data. */
  take(id: string): Promise<string | undefined>;
}
