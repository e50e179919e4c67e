/** Providers that deliver `ana.lopez@…` and `analopez@…` to one mailbox; the second is another name of the first. */
const dotless: Record<string, string> = { "gmail.com": "gmail.com", "googlemail.com": "gmail.com" };

/**
 * What a mailbox is counted by: in lower case, without what follows a plus (`ana+1@example.com`), and without dots
 * where the provider ignores them. Only for counting: letters go to the address as it was typed.
 */
export function foldMailbox(email: string): string {
  const at = email.lastIndexOf("@");
  const [local = ""] = email.slice(0, at).toLowerCase().split("+");
  const domain = email.slice(at + 1).toLowerCase();
  const provider = dotless[domain];
  return provider ? `${local.replaceAll(".", "")}@${provider}` : `${local}@${domain}`;
}
