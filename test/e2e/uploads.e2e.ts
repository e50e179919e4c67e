import { docx, exe, pdf } from "#test/sample-files.ts";
import { fill } from "#shared/fill.ts";
import { formatList } from "#shared/formats.ts";
import { uploadKinds } from "#contract/upload.ts";
import { expect, messages, oneLanguage, test } from "./fixtures.ts";
import { cv, openForm } from "./forms.ts";

const code = oneLanguage;
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
