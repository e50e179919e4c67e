import { execFileSync } from "node:child_process";
import { appendFileSync, cpSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startSite } from "./e2e/server.ts";
import { makeFolder } from "#test/folders.ts";

// Tests the output of `npm run build`.
test("a picture added to a running site is shown without a restart", { timeout: 120_000 }, async () => {
  // A separate folder: the master pictures, their renditions and the manifest change.
  const place = makeFolder();
  for (const folder of ["content", ".cache/pictures"])
    cpSync(folder, join(place, folder), { recursive: true });
  symlinkSync(resolve("build"), join(place, "build"));
  const content = join(place, "content");
  const site = await startSite({ CONTENT_DIR: content, DATA_DIR: join(place, "data") }, place);
  onTestFinished(async () => void (await site.stop()));

  cpSync(join(content, "pictures/tank-depot.webp"), join(content, "pictures/quay-at-dawn.webp"));
  appendFileSync(
    join(content, "pictures.yaml"),
    'quay-at-dawn: { en: "A quay at dawn", es: "Un muelle al alba" }\n',
  );
  for (const file of ["en/services/tank.md", "es/services/tank.md"]) {
    const path = join(content, file);
    writeFileSync(path, readFileSync(path, "utf8").replace(/^picture: .*$/m, "picture: quay-at-dawn"));
  }
  execFileSync(process.execPath, [resolve("scripts/make-pictures.ts")], {
    cwd: place,
    stdio: "ignore",
  });

  const pictureOf = async () => {
    const html = await (await fetch(`${site.origin}/global/services/tank`)).text();
    return /\/global\/pictures\/quay-at-dawn-[\w-]+\.webp/.exec(html)?.[0];
  };
  await expect.poll(pictureOf, { timeout: 60_000, interval: 500 }).toBeDefined();
  const picture = await fetch(`${site.origin}${await pictureOf()}`);
  expect(picture.status).toBe(200);
  expect(picture.headers.get("Content-Type")).toBe("image/webp");
});
