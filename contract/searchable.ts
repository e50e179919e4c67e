/** A text as it is searched: lower case, without accents, with plain figures and single spaces. `Cádiz ` → `cadiz`, `CO₂` → `co2`. */
export function searchable(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}
