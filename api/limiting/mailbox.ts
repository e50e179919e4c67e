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
