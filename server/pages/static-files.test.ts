import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { createStaticFiles, mediaTypes } from "./static-files.ts";

const script = "export const answer = 42;\n".repeat(50);

test("files are served below the folder's address, including subfolders", () => {
  const file = serve({ "favicon.svg": "<svg/>", "assets/deep/app.js": script });
  expect(textOf(file("/global/favicon.svg"))).toBe("<svg/>");
  expect(textOf(file("/global/assets/deep/app.js"))).toBe(script);
});

test("each file type has its media type", () => {
  const file = serve(
    Object.fromEntries(Object.keys(mediaTypes).map((extension) => [`file${extension}`, "x"])),
  );
  for (const [extension, { type }] of Object.entries(mediaTypes)) {
    const headers = file(`/global/file${extension}`)?.variants.identity.headers;
    expect(headers).toMatchObject({ "Content-Type": type });
  }
});

test("a file with a hash in its name is cached for a year, others for an hour", () => {
  const file = serve({ "assets/app-1a2b3c.js": script, "robots.txt": "x" });
  expect(file("/global/assets/app-1a2b3c.js")?.variants.br.headers["Cache-Control"]).toBe(
    "public, max-age=31536000, immutable",
  );
  expect(file("/global/robots.txt")?.variants.br.headers["Cache-Control"]).toBe("public, max-age=3600");
});

test("text is sent as the compressed file next to it", () => {
  const [br, gz] = [brotliCompressSync(script), gzipSync(script)];
  const variants = serve({ "app.js": script, "app.js.br": br, "app.js.gz": gz })("/global/app.js")?.variants;
  expect(variants?.br.bytes).toEqual(br);
  expect(variants?.gzip.bytes).toEqual(gz);
  expect(variants?.identity.bytes.toString()).toBe(script);
  expect(variants?.br.headers).toMatchObject({ "Content-Encoding": "br", Vary: "Accept-Encoding" });
  expect(variants?.gzip.headers).toMatchObject({ "Content-Encoding": "gzip", Vary: "Accept-Encoding" });
});

test("text without compressed files is sent uncompressed", () => {
  const variants = serve({ "app.js": script })("/global/app.js")?.variants;
  expect(variants?.br.bytes.toString()).toBe(script);
  expect(variants?.br.headers).not.toHaveProperty("Content-Encoding");
  expect(variants?.br.headers).toHaveProperty("Vary", "Accept-Encoding");
});

test("pictures and fonts are never sent compressed, whatever files are next to them", () => {
  const variants = serve({ "a.webp": "picture", "a.webp.br": "twin" })("/global/a.webp")?.variants;
  expect(variants?.br.bytes.toString()).toBe("picture");
  expect(variants?.br.headers).not.toHaveProperty("Content-Encoding");
  expect(variants?.br.headers).not.toHaveProperty("Vary");
});

test("compressed files, unknown file types and folders have no address", () => {
  const file = serve({
    "app.js": script,
    "app.js.br": "x",
    "app.js.gz": "x",
    "notes.md": "x",
    ".env": "x",
    "a.js/b.js": "x",
  });
  for (const name of ["app.js.br", "app.js.gz", "notes.md", ".env", "a.js", "", "missing.js"]) {
    expect(file(`/global/${name}`)).toBeUndefined();
  }
});

test("no address leaves the folder", () => {
  const root = temporaryFolder({ "secret.json": "{}", "public/app.js": script });
  const folder = join(root, "public");
  const file = createStaticFiles([{ folder, address: "/global", isHashed: () => false }], {}).at;
  expect(file("/global/app.js")).toBeDefined();
  for (const address of [
    "/global/../secret.json",
    "/global/%2e%2e/secret.json",
    `${root}/secret.json`,
    "/secret.json",
  ]) {
    expect(file(address)).toBeUndefined();
  }
});

test("several folders are served, and a missing one is ignored", () => {
  const [site, pictures] = [temporaryFolder({ "app.js": script }), temporaryFolder({ "sea.webp": "sea" })];
  const isHashed = () => false;
  const file = createStaticFiles(
    [
      { folder: site, address: "/global", isHashed },
      { folder: `${pictures}/`, address: "/global/pictures", isHashed },
      { folder: join(site, "missing"), address: "/global/missing", isHashed },
    ],
    {},
  ).at;
  expect(textOf(file("/global/app.js"))).toBe(script);
  expect(textOf(file("/global/pictures/sea.webp"))).toBe("sea");
});

test("a file is read once", () => {
  const folder = temporaryFolder({ "app.js": script });
  const file = createStaticFiles([{ folder, address: "/global", isHashed: () => false }], {}).at;
  const first = file("/global/app.js");
  writeFileSync(join(folder, "app.js"), "changed");
  expect(file("/global/app.js")).toBe(first);
  expect(textOf(first)).toBe(script);
});

test("an added file is served after the folders are listed again", () => {
  const folder = temporaryFolder({ "old.webp": "old" });
  const files = createStaticFiles([{ folder, address: "/global/pictures", isHashed: () => true }], {});
  writeFileSync(join(folder, "new.webp"), "new");
  expect(files.at("/global/pictures/new.webp")).toBeUndefined();
  files.refresh();
  expect(textOf(files.at("/global/pictures/new.webp"))).toBe("new");
  expect(textOf(files.at("/global/pictures/old.webp"))).toBe("old");
});

test("a file whose name stays when it changes is read again after the folders are listed again", () => {
  const folder = temporaryFolder({ "share.jpg": "old" });
  const files = createStaticFiles([{ folder, address: "/global", isHashed: () => false }], {});
  expect(textOf(files.at("/global/share.jpg"))).toBe("old");
  writeFileSync(join(folder, "share.jpg"), "new");
  files.refresh();
  expect(textOf(files.at("/global/share.jpg"))).toBe("new");
});

function serve(files: Record<string, string | Buffer>) {
  const isHashed = (name: string) => name.startsWith("assets/");
  return createStaticFiles([{ folder: temporaryFolder(files), address: "/global", isHashed }], {}).at;
}

function temporaryFolder(files: Record<string, string | Buffer>): string {
  const folder = mkdtempSync(join(tmpdir(), "static-files-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

function textOf(answer: ReturnType<ReturnType<typeof createStaticFiles>["at"]>): string | undefined {
  return answer?.variants.identity.bytes.toString();
}
