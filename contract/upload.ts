import * as z from "zod/mini";

/** What a file is for decides which types it may have, how large it may be and how many there may be. */
export const uploadKinds = {
  cv: { types: ["pdf", "docx", "doc", "odt", "rtf"], maxBytes: 5 * 1024 * 1024, count: 1 },
  document: { types: ["pdf", "jpg", "png", "dwg"], maxBytes: 10 * 1024 * 1024, count: 3 },
} as const;

export type UploadKind = keyof typeof uploadKinds;
export type FileType = (typeof uploadKinds)[UploadKind]["types"][number];

/** The fields of the form beside the file, which is called `file`. */
export const uploadSchema = z.object({
  kind: z.enum(Object.keys(uploadKinds) as [UploadKind, ...UploadKind[]], "select"),
});

/** The answer of `POST /mwclg/comOssPic/upload`. The file is nowhere to be read from; its id goes with a form. */
export const uploadedSchema = z.object({
  fileId: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.int(),
});

export type Uploaded = z.infer<typeof uploadedSchema>;
