import { existsSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Hono } from "hono";
import { dump, load } from "js-yaml";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readContent } from "#reader/read-content.ts";
import { copyContent, makeFolder } from "#test/folders.ts";
import { createDesk } from "./app.ts";
import { createDrafts } from "./drafts.ts";
import { createOwnCopy, ownBackend } from "./own/own-copy.ts";

const origin = "http://localhost:3030";
const token = "the-token";
let folder: string;
let desk: Hono;
let written = 0;
let data: string;

beforeAll(() => {
  data = makeFolder({ whenDone: afterAll });
  folder = copyContent(afterAll);
  const content = readContent(folder);
  desk = createDesk({
    folder,
    origin,
    token,
    backend: ownBackend(origin),
    drafts: createDrafts(folder),
    saved: () => content,
    preview: new Hono(),
    own: createOwnCopy({
      folder,
      changesFolder: join(data, "changes"),
      saved: () => content,
      onSaved: () => (written += 1),
    }),
  });
});

/** Sends a request as the editor's page does, but for what a test changes. */
function ask(
  path: string,
  { headers = {}, ...init }: RequestInit & { headers?: Record<string, string> } = {},
) {
  return desk.request(`${origin}${path}`, {
    ...init,
    headers: {
      Host: "localhost:3030",
      Authorization: `token ${token}`,
      ...headers,
    },
  });
}

/** Saves a file. */
function save(path: string, text: string, operation = "update", headers: Record<string, string> = {}) {
  const files = [{ operation, path, content: Buffer.from(text).toString("base64") }];
  return ask("/api/v1/repos/own/copy/contents", {
    method: "POST",
    headers,
    body: JSON.stringify({ message: "Change", files }),
  });
}

const about = () => readFileSync(join(folder, "en/company/about.md"), "utf8");

test("nobody gets in without the token, from another host, or from a page of another origin", async () => {
  const refused: { headers: Record<string, string> }[] = [
    { headers: { Authorization: "" } },
    { headers: { Authorization: "token the-tokem" } },
    { headers: { Host: "desk.example" } },
    { headers: { Origin: "https://evil.example" } },
    { headers: { Origin: "null" } },
  ];
  const before = about();
  for (const { headers } of refused) {
    const answers = [
      await ask("/en/config.json", { headers: headers }),
      await save("content/en/company/about.md", "x", "update", headers),
    ];
    for (const { status } of answers) expect([401, 403, 421]).toContain(status);
  }
  expect(about()).toBe(before);
});

test("the printed address leaves a cookie that opens the desk", async () => {
  const first = await ask(`/?token=${token}`, { headers: { Authorization: "" } });
  expect(first.status).toBe(302);
  const [cookie = ""] = first.headers.getSetCookie();
  expect(cookie).toMatch(/HttpOnly.*SameSite=Strict/);
  const page = await ask("/", { headers: { Authorization: "", Cookie: cookie.split(";")[0] ?? "" } });
  expect(page.status).toBe(200);
});

test("nothing is written outside of the folder, through a link, or of another kind", async () => {
  symlinkSync("/etc", join(folder, "en/link"));
  const paths = [
    "content/../escaped.md",
    "../escaped.md",
    "/tmp/escaped.md",
    "content/en/../../escaped.md",
    "content/en/link/escaped.md",
    "content/.git/escaped.yaml",
    "content/en/escaped.ts",
    "content/en/esc\0aped.md",
    "package.json",
  ];
  for (const path of paths) expect((await save(path, "x", "create")).status).toBe(400);
  expect(existsSync(join(folder, "../escaped.md"))).toBe(false);
  expect(written).toBe(0);
});

test("a file of 200 MB is refused before it is read", async () => {
  const answer = await ask("/api/v1/repos/own/copy/contents", {
    method: "POST",
    headers: { "Content-Length": String(200 * 1024 * 1024) },
    body: "{}",
  });
  expect(answer.status).toBe(413);
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(1024 * 1024)),
  });
  const sent = await ask("/api/v1/repos/own/copy/contents", {
    method: "POST",
    body: endless,
    duplex: "half",
  } as object);
  expect(sent.status).toBe(413);
});

test("a request that cannot be read is a clear mistake of the sender", async () => {
  for (const body of ["", "{", "[]", '{"message":"x","files":[]}']) {
    const answer = await ask("/api/v1/repos/own/copy/contents", { method: "POST", body });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toHaveProperty("message");
  }
});

test("an unsound change is refused with the words of the check, and a sound one can be undone", async () => {
  const before = about();
  const wrong = await save("content/en/company/about.md", before.replace("title: ", "titel: "));
  expect(wrong.status).toBe(422);
  expect(((await wrong.json()) as { message: string }).message).toMatch(
    /^en\/company\/about.md:\d+: title: is missing/m,
  );
  expect(about()).toBe(before);

  const right = await save("content/en/company/about.md", before.replace(/lead: .*/, "lead: Another lead."));
  expect(right.status).toBe(201);
  expect(about()).toContain("lead: Another lead.");
  const { commit } = (await right.json()) as { commit: { sha: string } };
  // What others leave in the folder, as file managers do, is no change.
  writeFileSync(join(data, "changes/.DS_Store"), "\0");
  expect((await ask(`/changes/${commit.sha}/undo`, { method: "POST" })).status).toBe(303);
  expect(about()).toBe(before);
  const again = await ask(`/changes/${commit.sha}/undo`, { method: "POST" });
  expect([again.status, await again.json()]).toEqual([
    409,
    { message: "Its form has changed since: undo a later change first, if there is one." },
  ]);
  expect(await (await ask("/changes/1/undo", { method: "POST" })).json()).toEqual({
    message: "This change is no longer kept.",
  });
});

test("the first page names changes by their forms, also when words are broken by hand", async () => {
  const words = join(folder, "messages/en.json");
  const sound = readFileSync(words, "utf8");
  const title = /^title: (.*)$/m.exec(about())?.[1] ?? "";
  writeFileSync(words, "<<<<<<< HEAD");
  const page = await (await ask("/")).text();
  writeFileSync(words, sound);
  expect(page).toContain(`<span>Undone: ${title}<small>`);
});

test("a file that moves leaves its old place, which the gate may refuse", async () => {
  const files = [
    {
      operation: "update",
      path: "content/en/company/abouts.md",
      from_path: "content/en/company/about.md",
      content: Buffer.from(about()).toString("base64"),
    },
  ];
  const body = JSON.stringify({ message: "Move", files });
  const moved = await ask("/api/v1/repos/own/copy/contents", { method: "POST", body });
  expect(moved.status).toBe(422);
  expect(((await moved.json()) as { message: string }).message).toContain(
    "en/company/about.md: the file is missing",
  );
  expect(existsSync(join(folder, "en/company/abouts.md"))).toBe(false);
});

test("a file that has changed meanwhile is not overwritten", async () => {
  const files = [
    { operation: "update", path: "content/en/company/about.md", content: "eA==", sha: "0".repeat(40) },
  ];
  const body = JSON.stringify({ message: "Change", files });
  expect((await ask("/api/v1/repos/own/copy/contents", { method: "POST", body })).status).toBe(409);
});

/** Asks for the verdict on a form. */
async function judge(form: { collection: string; name: string; data: object }, picture?: File) {
  const body = new FormData();
  body.set("form", JSON.stringify(form));
  if (picture) body.set("pictures", picture);
  const answer = await ask("/es/drafts", { method: "POST", body });
  return (await answer.json()) as { id?: string; problems: { text: string }[] };
}

test("a draft is judged in the words of its form, with a picture that is not saved yet", async () => {
  const saved = load(readFileSync(join(folder, "pictures.yaml"), "utf8")) as object[];
  const file = "new-picture-1.jpeg";
  const form = {
    collection: "data",
    name: "pictures",
    data: { en: { pictures: [{ file, en: "A quay", es: "Un muelle" }, ...saved] } },
  };
  const picture = async (width: number) => {
    const create = { width, height: (width * 9) / 16, channels: 3, background: "#89a" } as const;
    return new File([new Uint8Array(await sharp({ create }).jpeg().toBuffer())], file);
  };
  expect(await judge(form, await picture(1600))).toMatchObject({ problems: [] });
  const { problems } = await judge(form, await picture(800));
  expect(problems.map(({ text }) => text)).toContain(
    `pictures/${file}: mide 800 × 450; guárdela con 1600 de ancho como mínimo, o mejor 3200`,
  );
  const missing = {
    text: expect.stringMatching(/^Imágenes › 1: /) as string,
    locale: "en",
    key: "pictures.0",
  };
  expect((await judge(form)).problems).toEqual([{ ...missing, isElsewhere: false }]);
});

test("a mistake in another form is shown, and keeps no form from being saved but the one that makes it", async () => {
  const path = "en/services/warehouse.md";
  const sound = readFileSync(join(folder, path), "utf8");
  const calendars = load(readFileSync(join(folder, "records/calendars.yaml"), "utf8")) as object[];
  const form = { collection: "records", name: "calendars", data: { en: { calendars } } };
  writeFileSync(join(folder, path), sound.replace(/^title: .*/m, "title:"));
  const { id, problems } = await judge(form);
  const saved = await save("content/records/calendars.yaml", dump(calendars));
  writeFileSync(join(folder, path), sound);
  expect(id).toBeUndefined();
  expect(problems).toEqual([
    { text: expect.stringContaining(" · EN · Título: ") as string, isElsewhere: true },
  ]);
  expect(saved.status).toBe(201);
  const without = { ...form, data: { en: { calendars: calendars.slice(1) } } };
  expect((await judge(without)).problems).toContainEqual(
    expect.objectContaining({
      text: expect.stringContaining("no está en «Días festivos»") as string,
      isElsewhere: false,
    }),
  );
});

test("the desk of a team saves to its git host, and has no repository of its own", async () => {
  const content = readContent(folder);
  const team = createDesk({
    folder,
    origin: "https://desk.example",
    token: undefined,
    backend: { name: "gitlab", repo: "group/site" },
    drafts: createDrafts(folder),
    saved: () => content,
    preview: new Hono(),
    own: undefined,
  });
  const get = (path: string) =>
    team.request(`https://desk.example${path}`, { headers: { Host: "desk.example" } });
  const { editor } = (await (await get("/es/config.json")).json()) as { editor: object };
  expect(editor).toMatchObject({ backend: { name: "gitlab" }, publish_mode: "editorial_workflow" });
  expect((await get("/api/v1/user")).status).toBe(404);
  expect((await get("/")).headers.get("Location")).toBe("/en/");
});
