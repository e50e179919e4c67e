/** What errors of sending mail mean, and what to do. The first match counts. */
const meanings: [pattern: RegExp, meaning: string][] = [
  [/^refused: /i, "the mail server refused some of the recipients"],
  [/ECONNREFUSED/, "nothing listens at the mail server's address: check SMTP_URL, or start the server"],
  [/ENOTFOUND|EAI_AGAIN|EDNS/, "the mail server's name cannot be resolved: check SMTP_URL and DNS"],
  [
    /ETIMEDOUT|ETIMEOUT|Greeting never received|timeout|aborted/i,
    "the mail server does not answer in time: check the network and SMTP_URL",
  ],
  [/certificate|self.signed|altnames|SSL|TLS/i, "the mail server's TLS certificate is not valid"],
  [
    /Invalid login|EAUTH|\b535\b|\b534\b|\b530\b/i,
    "the mail server rejects the user or the password: check SMTP_URL",
  ],
  [/\b452\b|\b552\b|over quota|mailbox (is )?full/i, "the recipient's mailbox is full"],
  [/\b4[25]\d\b|grey.?list|try again later/i, "the mail server asks to try again later"],
  [/\b55[0134]\b/, "the mail server refuses the recipient or the sender"],
  [/ENOSPC|EDQUOT/, "the disk of DATA_DIR is full"],
  [/EACCES|EPERM|EROFS/, "the folder of letters in DATA_DIR cannot be written"],
  [/ECONNRESET|ESOCKET|EPIPE|closed/i, "the connection to the mail server broke"],
];

/** Explains an error of sending mail in plain words, followed by the error itself. */
export function explainMailError(lastError: string): string {
  const [, meaning] = meanings.find(([pattern]) => pattern.test(lastError)) ?? [];
  return meaning ? `${meaning} (${lastError})` : lastError;
}
