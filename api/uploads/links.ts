/** Schemes that a link in a document may have. */
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
 * Whether a link that readers click is accepted. Not accepted are files, shares (`\\host\x`, `//host/x`), `javascript:` and
 * schemes that start other programs. An address without a scheme is accepted.
 */
export function isHarmlessLink(text: string): boolean {
  const link = normalise(text);
  if (isShare(link)) return false;
  const scheme = /^([a-z][a-z\d+.-]*):/.exec(link)?.[1];
  // `www.example.com:8080` is a host with its port.
  return scheme === undefined || scheme.includes(".") || harmlessSchemes.has(scheme);
}

/**
 * Whether an address that programs open automatically, such as that of a template, is on the reader's machine: a name, a
 * path without a host, or `C:\…`, with or without `file:///`.
 */
export function isLocal(text: string): boolean {
  const address = normalise(text).replace(/^file:\/\/\/(?=[a-z]:)/, "");
  if (isShare(address)) return false;
  return /^[a-z]:[\\/]/.test(address) || !/^[a-z][a-z\d+.-]*:/.test(address);
}

function isShare(address: string): boolean {
  return /^[\\/]{2}/.test(address);
}

/** Removes white space and control characters, as programs do, and the NULs and byte-order mark of UTF-16. */
function normalise(text: string): string {
  return text.replace(/[^\x21-\x7e]/g, "").toLowerCase();
}
