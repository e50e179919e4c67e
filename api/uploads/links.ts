/** What a link in a document may lead to: the web, a mailbox, a telephone. */
const harmlessSchemes = new Set([
  "http",
  "https",
  "ftp",
  "ftps",
  "mailto",
  "tel",
  "sms",
  "skype",
  "whatsapp",
  "geo",
]);

/**
 * Whether a link that a reader follows by a click may pass. A file, a share (`\\host\x`, `//host/x`) or a scheme that
 * starts another program may not; neither may `javascript:`. An address without a scheme may.
 */
export function isHarmlessLink(text: string): boolean {
  const link = normalise(text);
  if (isShare(link)) return false;
  const scheme = /^([a-z][a-z\d+.-]*):/.exec(link)?.[1];
  // `www.example.com:8080` is a host with its port.
  return scheme === undefined || scheme.includes(".") || harmlessSchemes.has(scheme);
}

/**
 * Whether an address that a program opens by itself, such as that of a template, stays on the reader's own machine:
 * a plain name, a path without a host, or `C:\…`, with or without `file:///`.
 */
export function isLocal(text: string): boolean {
  const address = normalise(text).replace(/^file:\/\/\/(?=[a-z]:)/, "");
  if (isShare(address)) return false;
  return /^[a-z]:[\\/]/.test(address) || !/^[a-z][a-z\d+.-]*:/.test(address);
}

function isShare(address: string): boolean {
  return /^[\\/]{2}/.test(address);
}

/** Programs drop white space and control characters from addresses; UTF-16 text here still has its NULs and its mark. */
function normalise(text: string): string {
  return text.replace(/[^\x21-\x7e]/g, "").toLowerCase();
}
