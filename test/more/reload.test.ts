import { execFileSync } from "node:child_process";
import { appendFileSync, cpSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { startSite } from "#test/run-site.ts";
import type { Health } from "#server/maintenance/health.ts";
import { copyContent, makeFolder } from "#test/folders.ts";

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
      '- { file: quay-at-dawn.jpg, en: "A quay at dawn", es: "Un muelle al alba" }\n',
    );
    for (const file of ["en/services/tank.md", "es/services/tank.md"]) {
      const path = join(content, file);
      writeFileSync(path, readFileSync(path, "utf8").replace(/^picture: .*$/m, "picture: quay-at-dawn"));
    }
    expect(run("tools/make-pictures.ts", { CONTENT_DIR: content })).toMatch(/making 1 of/);
    expect(run("reader/check.ts", { CONTENT_DIR: content })).toContain("is sound");

    await expect.poll(() => pictureOf(site), { timeout: 60_000, interval: 500 }).toBeDefined();
    const picture = await fetch(`${site.origin}${await pictureOf(site)}`);
    expect(picture.status).toBe(200);
    expect(picture.headers.get("Content-Type")).toBe("image/webp");

    // Somebody forgets the setting: the release's pictures are made, and those of the editors stay.
    run("tools/make-pictures.ts");
    await site.stop();
    const again = await start();
    onTestFinished(async () => void (await again.stop()));
    expect(await pictureOf(again)).toBeDefined();
  },
);

test(
  "two copies show an edit of a page and of a record, and nothing of a half-written file",
  { timeout: 120_000 },
  async () => {
    const content = copyContent();
    const dataDirs = [makeFolder(), makeFolder()];
    const start = (DATA_DIR: string) => startSite({ CONTENT_DIR: content, DATA_DIR });
    const copies = await Promise.all(dataDirs.map(start));
    onTestFinished(async () => void (await Promise.all(copies.map(({ stop }) => stop()))));
    const shown = (path: string) =>
      Promise.all(copies.map(async ({ origin }) => (await fetch(`${origin}/global${path}`)).text()));
    const areShown = async () => {
      const pages = [...(await shown("/investors")), ...(await shown("/branch"))];
      return pages.map((page) => page.includes("Edited while running"));
    };
    expect(await areShown()).toEqual([false, false, false, false]);

    const news = join(content, "records/news.yaml");
    const branch = join(content, "en/branch.md");
    writeFileSync(news, readFileSync(news, "utf8").replace(/(title:\s*en: ).*/, "$1Edited while running"));
    const page = readFileSync(branch, "utf8").replace(/^title: .*$/m, "title: Edited while running");
    writeFileSync(branch, page);
    await expect.poll(areShown, { timeout: 30_000, interval: 200 }).toEqual([true, true, true, true]);

    writeFileSync(branch, page.slice(0, page.length / 2));
    const refusals = () =>
      Promise.all(
        copies.map(
          async ({ origin }) => ((await (await fetch(`${origin}/readyz`)).json()) as Health).checks.content,
        ),
      );
    await expect
      .poll(async () => (await refusals()).join(), { timeout: 20_000 })
      .toMatch(/refused.*refused/s);
    expect(await areShown()).toEqual([true, true, true, true]);
    await copies[0]?.stop();
    copies[0] = await start(dataDirs[0] ?? "");
    expect(await areShown()).toEqual([true, true, true, true]);
  },
);
