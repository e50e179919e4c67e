const longest = 200;

/**
 * Invisible characters: controls, and those that change the text direction. Joiners between letters or emoji are part of
 * the spelling, for example in Persian, and stay.
 */
const unseen =
  /(?!(?<=[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d](?=[\p{L}\p{Extended_Pictographic}]))\p{C}/gu;

/**
 * Cleans the name of an uploaded file: removes folders and invisible characters (controls, and those that change the text
 * direction to show `fdp.exe` as `exe.pdf`), normalises to NFC, and cuts it to 200 characters with its extension.
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
