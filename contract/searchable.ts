/** A text as it is searched: lower case, without accents, with single spaces. `Cádiz ` → `cadiz`. */
export function searchable(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}
