import { request } from "node:http";
import { pathIn } from "#shared/locales.ts";
import type { PagePath } from "#shared/pages.ts";
import { report } from "./bench-report.ts";

/** Reports the bytes of a first visit and of a client-side navigation, compressed, for the smallest, median and largest page. */
export async function measureBytes(origin: string, paths: PagePath[]): Promise<void> {
  const pages: { path: string; html: number; data: number; js: number }[] = [];
  for (const path of paths.flatMap((each) => [each as string, pathIn("es", each)])) {
    const url = `${origin}/global${path}`;
    const { bytes: html, text } = await load(url);
    const { bytes: data } = await load(path === "/" ? `${url}_.data` : `${url}.data`);
    const scripts = new Set(
      Array.from(text.matchAll(/"(\/global\/assets\/[^"]+\.js)"/g), ([, file = ""]) => file),
    );
    let js = 0;
    // The set grows during the loop: scripts name the messages in the page's language that they load.
    for (const file of scripts) {
      const script = await load(origin + file);
      js += script.bytes;
      const words = path.startsWith("/es")
        ? /import\(`\.\/(es-[\w-]+\.js)`\)/g
        : /import\(`\.\/(en-[\w-]+\.js)`\)/g;
      for (const [, name] of script.text.matchAll(words)) scripts.add(`/global/assets/${name}`);
    }
    pages.push({ path, html, data, js });
  }
  const extremes = (what: string, pick: (page: (typeof pages)[number]) => number, bar: string) => {
    const sorted = pages.toSorted((a, b) => pick(a) - pick(b));
    for (const page of [sorted[0], sorted[sorted.length >> 1], sorted.at(-1)]) {
      if (page) report(`${what}, ${page.path}`, `${(pick(page) / 1000).toFixed(1)} kB`, bar);
    }
  };
  extremes("HTML with CSS", ({ html }) => html, "≤ 14 kB for a text page");
  extremes("JavaScript of a first visit", ({ js }) => js, "≤ 120 kB");
  extremes("client-side navigation", ({ data }) => data, "≤ 8 kB");
}

function load(url: string): Promise<{ bytes: number; text: string }> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { "Accept-Encoding": "br" } }, (answer) => {
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => (bytes += chunk.length));
      answer.on("end", async () =>
        resolve({ bytes, text: url.endsWith(".data") ? "" : await (await fetch(url)).text() }),
      );
    })
      .on("error", reject)
      .end();
  });
}
