/** What a sender is told, for tests of the verdicts on files. */

/** The code of a refusal with what it names. */
export type Told = { code: string; [detail: string]: string };

/** The answer of the upload call that tells it. */
export function refusal(told: string | Told) {
  return { status: 422, ...(typeof told === "string" ? { code: told } : told) };
}

export const link = (address: string): Told => ({ code: "file.link", link: address });
export const picture = (address: string): Told => ({ code: "file.picture", link: address });
export const template = (address: string): Told => ({ code: "file.template", link: address });
export const field = (name: string): Told => ({ code: "file.field", field: name });
export const attachment = (name: string): Told => ({ code: "file.attachment", name });
