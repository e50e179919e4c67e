/** Longer texts are cut; a usual stack fits. */
const maxLength = 8000;

/**
 * Patterns of personal data and secrets that an error message may contain, and their replacements. Every repetition is
 * bounded, so that each pattern takes linear time.
 */
const secrets: [RegExp, string][] = [
  // Passwords in addresses: smtp://user:password@host. Before e-mail addresses, which it looks like.
  [/:\/\/[^\s/@]{1,200}@/g, "://[credentials]@"],
  [/[^\s@<>()[\]"',;:=/]{1,64}@[\w.-]{1,253}/g, "[e-mail]"],
  // V8 quotes what it could not parse, and PostgreSQL the values of a row.
  [/, (?:\.{3})?"[^\n]{0,120}"(?:\.{3})? is not valid JSON/g, ", [text] is not valid JSON"],
  [/\)=\([^\n]{0,300}\)/g, ")=([values])"],
  [/\b(signature|token|verification|password|secret)=[^\s&"]{1,500}/gi, "$1=[…]"],
  [/\/files\/[\w-]{20,100}/g, "/files/[id]"],
];

/** Replaces e-mail addresses, credentials, signatures and the like in texts at any depth. */
export function cleanFields(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, cleanValue(value)]));
}

function cleanValue(value: unknown): unknown {
  if (typeof value === "string") return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanValue);
  if (value instanceof Error) return cleanText(value.message);
  return typeof value === "object" && value ? cleanFields(value as Record<string, unknown>) : value;
}

function cleanText(text: string): string {
  const cut = text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
  return secrets.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), cut);
}
