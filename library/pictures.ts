import { existsSync, readFileSync } from "node:fs";
import type { Locale } from "#contract/locales.ts";

/** Where `npm run pictures` puts its work, and the list of it. */
export const picturesFolder = ".cache/pictures";
export const manifestFile = `${picturesFolder}/manifest.json`;

/** What is known of a picture once it is made: its file stem with a hash, size, widths, a tiny preview. */
export interface PictureFiles {
  stem: string;
  width: number;
  height: number;
  widths: number[];
  preview: string;
}

/** All that a `Picture` needs to show one picture in one language. */
export interface PictureData extends PictureFiles {
  alt: string;
}

export type PictureLibrary = Record<string, PictureFiles & { alt: Record<Locale, string> }>;

/** Reads the list of pictures that `npm run pictures` made; empty before its first run. */
export function readManifest(): Record<string, PictureFiles> {
  return existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, "utf8")) : {};
}
