/** Schemes that a link in a document may have. All others may start a program. */
const harmlessSchemes = new Set("http https ftp ftps mailto tel callto sms skype whatsapp geo".split(" "));

/**
 * Whether a link that readers click is accepted. Not accepted are files, shares (`\\host\x`, `//host/x`), `javascript:` and
 * schemes that start other programs. An address without a scheme is accepted.
 */
export function isHarmlessLink(text: string): boolean {
  const link = normalise(text);
  if (isShare(link)) return false;
  const scheme = /^([a-z.][\w+.-]*):/.exec(link)?.[1];
  return scheme === undefined || harmlessSchemes.has(scheme) || isHostWithPort(link);
}

/**
 * Whether an address that programs open automatically, such as that of a template, is on the reader's machine: a name, a
 * path without a host, or `C:\…`, with or without `file:///`.
 */
export function isLocal(text: string): boolean {
  const address = normalise(text).replace(/^file:\/\/\/(?=[a-z]:)/, "");
  if (isShare(address)) return false;
  return /^[a-z]:[\\/]/.test(address) || !/^[a-z.][\w+.-]*:/.test(address);
}

/** Whether it is `www.example.com:8080` or begins so. `a.b:calc` is a scheme. */
function isHostWithPort(link: string): boolean {
  return /^[\w-]+(?:\.[\w-]+)+:\d{1,5}(?:[/?#]|$)/.test(link);
}

function isShare(address: string): boolean {
  return /^[\\/]{2}/.test(address);
}

/** Removes white space and control characters, as programs do, and the NULs and byte-order mark of UTF-16. */
function normalise(text: string): string {
  return text.replace(/[^\x21-\x7e]/g, "").toLowerCase();
}
