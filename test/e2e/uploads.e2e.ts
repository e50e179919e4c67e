import { docx, exe, jpg, pdf } from "#test/sample-files.ts";
import { fill } from "#shared/fill.ts";
import { formatList } from "#shared/formats.ts";
import { uploadKinds } from "#contract/upload.ts";
import { expect, messages, oneLanguage, test } from "./fixtures.ts";
import { cv, openForm } from "./forms.ts";

const code = oneLanguage;
const uploads = "**/mwclg/comOssPic/upload*";
const { problems, application, upload } = messages[code];

// The browser logs the refusals and broken connections that these tests cause.
test.use({ expectedErrors: ["422", "503", "net::ERR_", "failed: "] });

test("a refused CV is explained and can be replaced", async ({ page }) => {
  const { form, send } = await openForm(page, code, "application");
  const input = form.getByLabel(application.cv, { exact: true });
  const summary = form.getByRole("alert").filter({ has: page.getByRole("list") });
  const shown = form.getByRole("listitem").filter({ hasNot: page.getByRole("link") });
  const types = formatList(
    uploadKinds.cv.types.map((type) => type.toUpperCase()),
    code,
    "or",
  );
  const linked = pdf({ objects: "5 0 obj<</S/URI/URI(file:///C:/x.exe)>>endobj\n" });
  const wrong: [name: string, buffer: Buffer, problem: string][] = [
    ["empty.pdf", Buffer.alloc(0), problems["file.empty"]],
    ["big.pdf", Buffer.alloc(uploadKinds.cv.maxBytes + 1), fill(problems["file.size"], { max: 5 })],
    ["picture.jpg", Buffer.from("x"), fill(problems["file.type"], { types })],
    ["program.pdf", exe, fill(problems["file.other"], { types, extension: "pdf", found: "EXE" })],
    ["locked.docx", docx({}, { isEncrypted: true }), problems["file.protected"]],
    ["linked.pdf", linked, fill(problems["file.link"], { link: "file:///C:/x.exe" })],
    ["cut off.docx", docx().subarray(0, 300), fill(problems["file.damaged"], { type: "DOCX" })],
  ];
  for (const [name, buffer, problem] of wrong) {
    await input.setInputFiles({ name, mimeType: "application/octet-stream", buffer });
    await expect(shown).toHaveCount(1);
    await expect(shown).toContainText(`${name}: ${problem}`);
    // The same file would be refused again.
    await expect(shown.getByRole("button", { name: upload.retry })).toHaveCount(0);
  }
  await send.click();
  await expect(
    summary.getByRole("link", { name: `${application.cv}: ${wrong.at(-1)?.[0]}: ` }),
  ).toBeVisible();
  await input.setInputFiles(cv);
  await expect(shown).toHaveCount(1);
  await expect(shown).toContainText("kB");
});

test("a form waits for its upload, and keeps the file over a reload", async ({ page }) => {
  const { promise: arrival, resolve: release } = Promise.withResolvers<void>();
  await page.route(uploads, async (route) => {
    await arrival;
    await route.continue();
  });
  const { form, send } = await openForm(page, code, "application");
  await form.getByLabel(application.cv, { exact: true }).setInputFiles(cv);
  await send.click();
  const summary = form.getByRole("alert").filter({ has: page.getByRole("list") });
  await expect(summary).toContainText(problems["file.pending"]);
  release();
  await expect(form.getByRole("listitem").filter({ hasText: "kB" })).toBeVisible();
  await expect(summary).not.toContainText(problems["file.pending"]);
  await page.reload();
  await expect(form.getByRole("listitem").filter({ hasText: cv.name })).toContainText("kB", {
    timeout: 15_000,
  });
});

test("another CV replaces the first only once it is uploaded, and an interrupted upload can be repeated", async ({
  page,
}) => {
  const { form } = await openForm(page, code, "application");
  const input = form.getByLabel(application.cv, { exact: true });
  const shown = form.getByRole("listitem");
  await input.setInputFiles(cv);
  await expect(shown).toContainText("kB");
  // What is in the draft is what would be sent.
  const fileId = () =>
    page.evaluate(() => {
      const { values } = JSON.parse(sessionStorage.getItem("draft:application") ?? "{}");
      return values.cv[0].fileId as string;
    });
  const first = await fileId();

  await input.setInputFiles({ name: "program.pdf", mimeType: "application/pdf", buffer: exe });
  await expect(shown).toHaveCount(2);
  await expect(shown.last()).toContainText(fill(problems["file.other"], { extension: "pdf" }).slice(0, 30));
  expect(await fileId()).toBe(first);

  await page.route(uploads, (route) => route.abort(), { times: 1 });
  const second = { ...cv, name: "second.pdf", buffer: pdf() };
  const failed = page.waitForSelector("[role=progressbar][data-stage=failed]");
  await input.setInputFiles(second);
  await failed;
  await expect(shown.filter({ hasText: problems["file.failed"] })).toBeVisible();
  expect(await fileId()).toBe(first);
  await shown.getByRole("button", { name: upload.retry }).click();
  await expect(shown).toHaveCount(1);
  await expect(shown).toContainText("second.pdf");
  expect(await fileId()).not.toBe(first);
  await expect(form.getByText(upload.replace)).toBeVisible();
});

test("three files chosen at once arrive, and a full queue says how long to wait", async ({ page }) => {
  const { form } = await openForm(page, code, "quote");
  const input = form.locator("input[type=file]");
  const files = ["a.pdf", "b.jfif", "c.PDF "].map((name) => ({
    name,
    mimeType: "application/octet-stream",
    buffer: name === "b.jfif" ? jpg : pdf(),
  }));
  await input.setInputFiles(files);
  const shown = form.getByRole("listitem").filter({ hasText: "kB" });
  await expect(shown).toHaveCount(3);

  await shown.first().getByRole("button").click();
  await page.route(uploads, (route) =>
    route.fulfill({
      status: 503,
      headers: {
        "Retry-After": "8",
        "Access-Control-Allow-Origin": "*",
        "Access-Control-Expose-Headers": "Retry-After",
      },
    }),
  );
  await input.setInputFiles(files[0]!);
  const wait = new Intl.NumberFormat(code, { style: "unit", unit: "second", unitDisplay: "long" }).format(8);
  await expect(form.getByText(fill(problems["file.room"], { wait }))).toBeVisible();
});
