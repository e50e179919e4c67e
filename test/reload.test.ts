import { execFileSync } from "node:child_process";
import { appendFileSync, cpSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { startSite } from "./e2e/server.ts";
import { makeFolder } from "#test/folders.ts";

// Tests the output of `npm run build`.
test(
  "a picture in the editors' own folder is shown without a restart, and after one",
  { timeout: 180_000 },
  async () => {
    // The release is elsewhere and has no such picture; its renditions and their list change, so it is a copy.
    const release = makeFolder();
    cpSync(".cache/pictures", join(release, ".cache/pictures"), { recursive: true });
    for (const folder of ["build", "content"]) symlinkSync(resolve(folder), join(release, folder));
    const content = makeFolder();
    cpSync("content", content, { recursive: true });
    const run = (program: string, env: NodeJS.ProcessEnv = {}) =>
      execFileSync(process.execPath, [resolve(program)], {
        cwd: release,
        env: { ...process.env, ...env },
        encoding: "utf8",
      });
    const start = () => startSite({ CONTENT_DIR: content, DATA_DIR: join(release, "data") }, release);
    const pictureOf = async ({ origin }: { origin: string }) => {
      const html = await (await fetch(`${origin}/global/services/tank`)).text();
      return /\/global\/pictures\/quay-at-dawn-[\w-]+\.webp/.exec(html)?.[0];
    };
    const site = await start();
    onTestFinished(async () => void (await site.stop()));

    const sky = { width: 1600, height: 900, channels: 3, background: "#89a" } as const;
    await sharp({ create: sky }).jpeg().toFile(join(content, "pictures/quay-at-dawn.jpg"));
    appendFileSync(
      join(content, "pictures.yaml"),
      'quay-at-dawn: { en: "A quay at dawn", es: "Un muelle al alba" }\n',
    );
    for (const file of ["en/services/tank.md", "es/services/tank.md"]) {
      const path = join(content, file);
      writeFileSync(path, readFileSync(path, "utf8").replace(/^picture: .*$/m, "picture: quay-at-dawn"));
    }
    expect(run("scripts/make-pictures.ts", { CONTENT_DIR: content })).toMatch(/: 1 made/);
    expect(run("library/check.ts", { CONTENT_DIR: content })).toContain("is sound");

    await expect.poll(() => pictureOf(site), { timeout: 60_000, interval: 500 }).toBeDefined();
    const picture = await fetch(`${site.origin}${await pictureOf(site)}`);
    expect(picture.status).toBe(200);
    expect(picture.headers.get("Content-Type")).toBe("image/webp");

    // Somebody forgets the setting: the release's pictures are made, and those of the editors stay.
    run("scripts/make-pictures.ts");
    await site.stop();
    const again = await start();
    onTestFinished(async () => void (await again.stop()));
    expect(await pictureOf(again)).toBeDefined();
  },
);
