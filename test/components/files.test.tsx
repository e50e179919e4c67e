import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import application from "#content/messages/application/en.json";
import { uploadKinds } from "#contract/upload.ts";
import { fill } from "#shared/fill.ts";
import ApplicationForm from "#site/features/careers/application-form.island.tsx";
import { readDraft } from "#site/features/forms/draft.ts";
import { answerCalls } from "./calls.ts";
import { showIsland } from "./island.tsx";
import { words } from "./words.ts";

const { form: formWords, problems, upload } = words;

interface Upload {
  name: string;
  isAborted: boolean;
  progress: (part: number) => void;
  answer: (status: number, body?: object, headers?: string) => void;
  fail: () => void;
}

/** The uploads so far, each of which waits for its answer. */
let uploads: Upload[];

beforeEach(() => {
  uploads = [];
  answerCalls(() => undefined);
  vi.stubGlobal(
    "XMLHttpRequest",
    class extends EventTarget {
      upload = new EventTarget();
      status = 0;
      responseText = "";
      headers = "";
      entry: Upload | undefined;
      open(): void {}
      setRequestHeader(): void {}
      getAllResponseHeaders(): string {
        return this.headers;
      }
      abort(): void {
        if (this.entry) this.entry.isAborted = true;
        this.dispatchEvent(new Event("abort"));
      }
      send(body: FormData): void {
        const file = [...body.values()].find((value) => value instanceof File);
        this.entry = {
          name: file?.name ?? "",
          isAborted: false,
          progress: (part) =>
            void this.upload.dispatchEvent(new ProgressEvent("progress", { loaded: part * 100, total: 100 })),
          answer: (status, answer = {}, headers = "Content-Type: application/problem+json\r\n") => {
            Object.assign(this, { status, headers, responseText: JSON.stringify(answer) });
            this.dispatchEvent(new Event("load"));
          },
          fail: () => void this.dispatchEvent(new Event("error")),
        };
        uploads.push(this.entry);
      }
    },
  );
});

function file(name: string, bytes = 2000): File {
  return new File([new Uint8Array(bytes)], name);
}

async function showForm() {
  const areas = { americas: "America", europe: "Europe", africa: "Africa", asia: "Asia" } as never;
  const island = await showIsland(ApplicationForm, {
    mail: "jobs@example.com",
    openLabel: "Apply",
    mailSubject: "",
    areas,
    languages: [
      { value: "ta", label: "Tamil" },
      { value: "zu", label: "Zulu" },
    ],
  });
  await island.getByRole("button", { name: "Apply" }).click();
  return {
    island,
    cv: island.getByLabelText(application.cv, { exact: true }),
    shown: island
      .getByRole("list")
      .filter({ hasNot: page.getByRole("link") })
      .getByRole("listitem"),
    send: island.getByRole("button", { name: formWords.send, exact: true }),
    summary: island.getByRole("alert").filter({ has: page.getByRole("list") }),
  };
}

const kept = () => readDraft("application")?.values["cv"];
const last = () => vi.waitUntil(() => uploads.at(-1));

test("a file is sent at once with its progress, the form waits for it, and the draft keeps it", async () => {
  const { island, cv, shown, send, summary } = await showForm();
  await cv.upload(file("cv.pdf"));
  const sent = await last();
  sent.progress(0.42);
  await expect.element(shown).toMatchTextContent(/cv\.pdf: 42/);
  await expect.element(island.getByRole("progressbar", { name: "cv.pdf" })).toHaveAttribute("value", "0.42");
  await send.click();
  await expect.element(summary).toMatchTextContent(problems["file.pending"]);
  sent.answer(200, { fileId: "first" });
  await expect.element(shown).toMatchTextContent(/cv\.pdf, 2 kB/);
  await expect.element(summary).not.toMatchTextContent(problems["file.pending"]);
  expect(kept()).toMatchObject([{ fileId: "first", name: "cv.pdf" }]);
});

test("a file of a wrong size or kind is refused before it is sent", async () => {
  const { cv, shown } = await showForm();
  for (const [wrong, problem] of [
    [file("empty.pdf", 0), problems["file.empty"]],
    [file("big.pdf", uploadKinds.cv.maxBytes + 1), fill(problems["file.size"], { max: 5 })],
    [file("picture.jpg"), problems["file.type"].split("{")[0] ?? ""],
  ] as const) {
    await cv.upload(wrong);
    await expect.element(shown).toMatchTextContent(`${wrong.name}: ${problem.replaceAll("\u00a0", " ")}`);
    // The same file would be refused again.
    await expect.element(shown.getByRole("button", { name: upload.retry })).not.toBeInTheDocument();
  }
  expect(uploads).toEqual([]);
});

test("another file replaces the first only once it has arrived, and one that broke off can be repeated", async () => {
  const { cv, shown } = await showForm();
  await cv.upload(file("first.pdf"));
  (await last()).answer(200, { fileId: "first" });
  await expect.poll(kept).toMatchObject([{ fileId: "first" }]);
  await cv.upload(file("second.pdf"));
  await expect.poll(() => uploads).toHaveLength(2);
  uploads[1]?.fail();
  await expect.element(shown.filter({ hasText: problems["file.failed"] })).toBeVisible();
  expect(kept()).toMatchObject([{ fileId: "first" }]);
  await shown.getByRole("button", { name: upload.retry }).click();
  await expect.poll(() => uploads).toHaveLength(3);
  uploads[2]?.answer(200, { fileId: "second" });
  await expect.poll(kept).toMatchObject([{ fileId: "second", name: "second.pdf" }]);
  await expect.poll(() => shown.elements()).toHaveLength(1);
});

test("what the server refuses is explained, and a full queue says how long to wait", async () => {
  const { island, cv, send, summary } = await showForm();
  await cv.upload(file("cv.pdf"));
  (await last()).answer(422, { errors: [{ field: "file", code: "file.protected" }] });
  const text = `cv.pdf: ${problems["file.protected"]}`;
  await expect.element(island.getByText(text)).toBeVisible();
  await send.click();
  await expect.element(summary.getByRole("link", { name: `${application.cv}: ${text}` })).toBeInTheDocument();
  await cv.upload(file("cv.pdf"));
  await expect.poll(() => uploads).toHaveLength(2);
  uploads[1]?.answer(503, {}, "Retry-After: 8\r\n");
  await expect
    .element(island.getByText(fill(problems["file.room"], { wait: "8 seconds" })).first())
    .toBeVisible();
});

test("a file can be cancelled on its way, upon which the focus is on the field", async () => {
  const { cv, shown } = await showForm();
  await cv.upload(file("cv.pdf"));
  const sent = await last();
  await shown.getByRole("button", { name: upload.cancel }).click();
  await expect.element(shown).not.toBeInTheDocument();
  await expect.element(cv).toHaveFocus();
  expect(sent.isAborted).toBe(true);
  await userEvent.keyboard("{Tab}");
});

test("an application offers the languages that it is given, and no other", async () => {
  const { island } = await showForm();
  const languages = island.getByRole("group", { name: application.languages }).getByRole("checkbox");
  await expect.element(languages.nth(0)).toHaveAccessibleName("Tamil");
  await expect.element(languages.nth(1)).toHaveAccessibleName("Zulu");
  expect(languages.elements()).toHaveLength(2);
});
