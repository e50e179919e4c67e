import sharp from "sharp";
import { expect, test } from "vitest";
import { locales } from "#shared/locales.ts";
import { readContent } from "#reader/read-content.ts";
import { webManifest } from "./web-manifest.ts";

const content = readContent("content");

test.each(locales)(
  "in $name the manifest starts at its language's home and names existing icons",
  async ({ code }) => {
    const manifest = JSON.parse(webManifest({ locale: code, content }));
    expect(manifest).toMatchObject({
      name: content.company.company,
      lang: code,
      start_url: code === "en" ? "/global/" : `/global/${code}`,
      scope: "/global/",
    });
    expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain("maskable");
    for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
      const { width, height } = await sharp(src.replace("/global/", "public/")).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  },
);
