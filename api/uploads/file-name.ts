const longest = 200;

/** Other endings of the same type. */
const aliases: Record<string, string> = { jpeg: "jpg", jpe: "jpg", jfif: "jpg" };

/**
 * Characters that are not seen: controls, and those that turn the direction of reading. Joiners between letters or
 * emoji are spelling, in Persian for one, and stay.
 */
const unseen =
  /(?!(?<=[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d](?=[\p{L}\p{Extended_Pictographic}]))\p{C}/gu;

/**
 * The name of a sent file as it is kept: without the folders before it, without characters that are not seen (control
 * characters, and those that turn the direction of reading to make `fdp.exe` of `exe.pdf`), NFC, and at most 200
 * characters with its ending among them.
 */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const oneLine = last.replace(/[\t\r\n]/g, " ").replace(unseen, "");
  const seen = oneLine.normalize("NFC").replace(/\s+/g, " ").trim();
  const ending = /\.\w{1,5}$/.exec(seen)?.[0] ?? "";
  const stem = Array.from(seen.slice(0, seen.length - ending.length));
  const cut = stem.slice(0, longest - ending.length).join("");
  return cut.replace(/[\u200c\u200d]$/, "") + ending;
}

/** What the ending of a name says the file is, in the words of the contract: `jpg` for `Tank 1.JPEG`; empty without one. */
export function readExtension(name: string): string {
  const [, ending = ""] = /\.(\w{1,5})$/.exec(name) ?? [];
  const type = ending.toLowerCase();
  return aliases[type] ?? type;
}
