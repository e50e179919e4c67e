/** Providers that ignore dots in local parts, with the domain that their mailboxes are counted under. */
const dotless: Record<string, string> = { "gmail.com": "gmail.com", "googlemail.com": "gmail.com" };

/**
 * Normalises an e-mail address for counting: lower case, no plus suffix (`ana+1@example.com`), and no dots where the
 * provider ignores them. Letters go to the address as it was typed.
 */
export function foldMailbox(email: string): string {
  const at = email.lastIndexOf("@");
  const [local = ""] = email.slice(0, at).toLowerCase().split("+");
  const domain = email.slice(at + 1).toLowerCase();
  const provider = dotless[domain];
  return provider ? `${local.replaceAll(".", "")}@${provider}` : `${local}@${domain}`;
}

/** Of what follows a plus in a local part. Longer ones can hold a sentence. */
const maxTagLength = 30;

/**
 * Whether an address that nobody has proven may get automatic letters: not where it could carry a stranger's message in
 * our name (`ana+pay-at-www.evil.example/now@…`), and not an IP address in brackets, which leads past the DNS into
 * networks of our own.
 */
export function isOrdinaryAddress(email: string): boolean {
  const at = email.lastIndexOf("@");
  const local = email.slice(0, at);
  const plus = local.indexOf("+");
  const tagLength = plus < 0 ? 0 : local.length - plus - 1;
  return tagLength <= maxTagLength && !/\/|www\./i.test(local) && !email.slice(at + 1).startsWith("[");
}
