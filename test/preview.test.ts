import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createPreview } from "#desk/preview.ts";
import { readContent } from "#reader/read-content.ts";
import { parseEnv } from "#server/env.ts";
import { locales } from "#shared/locales.ts";
import { copyContent } from "./folders.ts";

// Examines the output of `npm run build`.

test("the preview shows a draft as it will be on any day, and keeps the day for the links of the page", async () => {
  const folder = copyContent();
  for (const { code } of locales)
    appendFileSync(
      join(folder, code, "branch.md"),
      "\n## Soon {from 2031-01-01 until 2031-01-31}\n\nText.\n",
    );
  const content = readContent(folder);
  const preview = await createPreview({
    env: parseEnv({}),
    draft: async () => content,
    saved: () => content,
  });
  const shownOn = async (day: string) => {
    const { headers } = await preview.request(`/preview/0123456789abcdef/${day}/global/branch`);
    const page = await preview.request(headers.get("Location") ?? "", {
      headers: { Cookie: headers.get("Set-Cookie")?.split(";")[0] ?? "" },
    });
    return (await page.text()).includes("Soon");
  };
  const days = ["today", "2030-12-31", "2031-01-01", "2031-01-31", "2031-02-01"];
  expect(await Promise.all(days.map(shownOn))).toEqual([false, false, true, true, false]);
});
