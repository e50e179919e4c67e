const longest = 200;

/** Other endings of the same type. */
const aliases: Record<string, string> = { jpeg: "jpg", jpe: "jpg", jfif: "jpg" };

/**
 * The name of a sent file as it is kept: without the folders before it, without characters that are not seen (control
 * characters, and those that turn the direction of reading to make `fdp.exe` of `exe.pdf`), NFC, and at most 200
 * characters with its ending among them.
 */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const oneLine = last.replace(/[\t\r\n]/g, " ").replace(/\p{C}/gu, "");
  const seen = oneLine.normalize("NFC").replace(/\s+/g, " ").trim();
  const ending = /\.\w{1,5}$/.exec(seen)?.[0] ?? "";
  const stem = Array.from(seen.slice(0, seen.length - ending.length));
  return stem.slice(0, longest - ending.length).join("") + ending;
}

/** What the ending of a name says the file is, in the words of the contract: `jpg` for `Tank 1.JPEG`; empty without one. */
export function typeByName(name: string): string {
  const [, ending = ""] = /\.(\w{1,5})$/.exec(name) ?? [];
  const type = ending.toLowerCase();
  return aliases[type] ?? type;
}
