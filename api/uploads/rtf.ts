import type { FileHandle } from "node:fs/promises";
import type { Finding } from "./finding.ts";
import { textWindows } from "./text-windows.ts";

/** RTF is text. `\objdata` holds an embedded file, which Word opens with whatever program made it. */
export async function inspectRtf(file: FileHandle): Promise<Finding> {
  for await (const text of textWindows(file.createReadStream({ start: 0, autoClose: false }))) {
    if (/\\objdata(?![a-z])/.test(text)) return { type: "rtf", refusal: "file.active" };
  }
  return { type: "rtf" };
}
