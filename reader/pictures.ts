import { existsSync, readFileSync } from "node:fs";
import type { Locale } from "#shared/locales.ts";

/** The output of `npm run pictures`, and the list of it. */
export const picturesFolder = ".cache/pictures";
export const manifestFile = `${picturesFolder}/manifest.json`;

/** Files of a picture: their stem with a hash, size, widths (in AVIF), and a tiny preview. */
export interface PictureFiles {
  stem: string;
  width: number;
  height: number;
  widths: number[];
  preview: string;
}

/**
 * The point of a picture that keeps its place where the picture is cropped, in per cent from the left and the top, in
 * steps of ten (`focus-x-…` in site/styles/app.css); the middle if missing.
 */
export interface Focus {
  x: number;
  y: number;
}

/** Props of a `Picture` in one language. */
export interface PictureData extends PictureFiles {
  alt: string;
  focus?: Focus | undefined;
}

export type Pictures = Record<
  string,
  PictureFiles & { alt: Record<Locale, string>; focus?: Focus | undefined }
>;

/** The pictures that `npm run pictures` has made, by name. */
export type Manifest = Record<string, PictureFiles>;

/** Reads the list of pictures that `npm run pictures` made; empty before its first run. */
export function readManifest(): Manifest {
  return existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, "utf8")) : {};
}
