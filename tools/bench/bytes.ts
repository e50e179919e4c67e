import { request } from "node:http";
import { pathIn } from "#shared/locales.ts";
import type { PagePath } from "#shared/pages.ts";
import { report } from "./bench-report.ts";

/** Reports the bytes of documents with their styles, compressed: the smallest, the median and the largest. */
export async function measureBytes(origin: string, paths: PagePath[]): Promise<void> {
  const pages: { path: string; bytes: number }[] = [];
  for (const path of paths.flatMap((each) => [each as string, pathIn("es", each)]))
    pages.push({ path, bytes: await sizeOf(`${origin}/global${path}`) });
  const sorted = pages.toSorted((a, b) => a.bytes - b.bytes);
  for (const page of [sorted[0], sorted[sorted.length >> 1], sorted.at(-1)])
    if (page) report(`HTML with CSS, ${page.path}`, `${(page.bytes / 1000).toFixed(1)} kB`);
}

function sizeOf(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { "Accept-Encoding": "br" } }, (answer) => {
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => (bytes += chunk.length));
      answer.on("end", () => resolve(bytes));
    })
      .on("error", reject)
      .end();
  });
}
