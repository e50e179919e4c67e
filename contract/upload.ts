import * as z from "zod/mini";

/** The types, size and number of files allowed for each purpose. */
export const uploadKinds = {
  cv: { types: ["pdf", "docx", "doc", "odt"], maxBytes: 5 * 1024 * 1024, count: 1 },
  document: { types: ["pdf", "jpg", "png", "dwg"], maxBytes: 10 * 1024 * 1024, count: 3 },
} as const;

/** The endings of file names by type, the usual one first. */
const endings: Record<string, readonly string[]> = { jpg: ["jpg", "jpeg", "jpe", "jfif"] };

/** The endings that a file of a type may have. */
export function endingsOf(type: FileType): readonly string[] {
  return endings[type] ?? [type];
}

/** Reads the type from the ending of a file's name: `jpg` for `Tank 1.JPEG`; empty without one. */
export function readExtension(name: string): string {
  const [, ending = ""] = /\.(\w{1,5})$/.exec(name.trim()) ?? [];
  const lower = ending.toLowerCase();
  return Object.entries(endings).find(([, all]) => all.includes(lower))?.[0] ?? lower;
}

export type UploadKind = keyof typeof uploadKinds;
export type FileType = (typeof uploadKinds)[UploadKind]["types"][number];

/** The fields of the upload beside `file`. */
export const uploadSchema = z.object({
  kind: z.enum(Object.keys(uploadKinds) as [UploadKind, ...UploadKind[]], "select"),
});

/** The answer of `POST /mwclg/comOssPic/upload`. The file cannot be downloaded; a form refers to its id. */
export const uploadedSchema = z.object({
  fileId: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.int(),
});

export type Uploaded = z.infer<typeof uploadedSchema>;
