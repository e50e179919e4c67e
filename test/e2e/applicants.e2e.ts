import { withoutNoBreak } from "#shared/no-break.ts";
import { addressOf, expect, hydrated, messages, test } from "./fixtures.ts";
import { createEmail, cv, formOn } from "./forms.ts";
import { visits, follow, fieldOf, send, letters, leave, switchLanguage } from "./journeys.ts";

test.use({ serviceWorkers: "allow" });

// From the first page to the letter, and away from the receipt by a link.

test.describe("on a phone, in Spanish", () => {
  const { code, use } = visits.phone;
  test.use(use);
  test.slow(true, "it goes through several pages");
  const words = messages[code];
  const { person, application, positions: jobs } = words;

  test(`an applicant finds a job by its country and applies`, async ({ page, visit }) => {
    await visit(addressOf(code, "/"));
    await follow(page, code, "/Joinus");
    const search = page.getByRole("searchbox", { name: jobs.keyword });
    // On phones the filters are closed at first.
    await page.getByRole("button", { name: words.list.filters }).click();
    await search.fill("méxico");
    await search.press("Enter");
    const position = page.locator("#positions li:has(> details)").first();
    await expect(position).toContainText("México");
    await position.locator("summary").click();
    await position.getByRole("link", { name: jobs.apply }).click();
    const { form } = formOn(page, code, "application");
    const email = createEmail();
    await fieldOf(form, person.name).fill("Lucía Gómez");
    await fieldOf(form, person.email).fill(email);
    await fieldOf(form, application.country).selectOption("MX");
    await form.getByRole("textbox", { name: person.phone }).first().fill("81 1234 5678");
    await expect(form).toContainText("+52 81 1234 5678");
    const file = fieldOf(form, application.cv);
    await file.setInputFiles(cv);
    await expect(form.getByRole("listitem").filter({ hasText: cv.name })).toContainText("kB");
    const better = { ...cv, name: "Lucía Gómez 2.pdf" };
    await file.setInputFiles(better);
    await expect(form.getByRole("listitem").filter({ hasText: better.name })).toContainText("kB");
    await expect(form.getByRole("listitem").filter({ hasText: cv.name })).toHaveCount(0);

    const reference = await send(page, code, "application", ["+52 81 1234 5678", better.name]);
    const { toSender, toTeam } = await letters(reference, email);
    expect(toTeam).toContain(better.name);
    expect(toSender).not.toContain(better.name);
    await leave(page, code);
  });
});

test.describe("on a desktop, in English", () => {
  const { code, use } = visits.desktop;
  test.use(use);
  test.slow(true, "it goes through several pages");
  const words = messages[code];
  const { person, application, positions: jobs } = words;

  test(`an applicant reads a position's page and applies from there, in a browser without the newest functions`, async ({
    page,
    visit,
  }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(String.prototype, "toWellFormed");
      Reflect.deleteProperty(URL, "canParse");
    });
    await visit(addressOf(code, "/"));
    await page.evaluate(() => navigator.serviceWorker.ready.then(Boolean));
    await follow(page, code, "/Joinus");
    const row = page.locator("#positions li:has(> details)").first();
    const title = (await row.getByRole("heading").textContent()) ?? "";
    await row.locator("summary").click();
    await row.getByRole("link", { name: jobs.link }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);

    // A step back shows the row as it was.
    await page.goBack();
    await expect(row.locator("details")).toHaveAttribute("open");
    await page.goForward();
    await page.getByRole("link", { name: jobs.apply }).first().click();
    const { form } = formOn(page, code, "application");
    await expect(form).toContainText(title);
    const email = createEmail();
    await fieldOf(form, person.name).fill("李");
    await fieldOf(form, person.email).fill(email);
    await form.getByRole("textbox", { name: person.phone }).first().fill("+34-600.00.00.00");
    await fieldOf(form, application.country).selectOption("ES");
    await fieldOf(form, application.link).fill("www.example.com/lucia");
    await fieldOf(form, application.cv).setInputFiles(cv);
    await expect(form.getByRole("listitem").filter({ hasText: cv.name })).toContainText("kB");

    // Neither a change of language nor a reload loses the position or what was typed.
    await switchLanguage(page, code);
    await switchLanguage(page, "es");
    await page.reload();
    await hydrated(page);
    await expect(form).toContainText(title);
    await expect(fieldOf(form, person.email)).toHaveValue(email);
    await expect(form.getByRole("listitem").filter({ hasText: cv.name })).toContainText("kB");

    const reviewed = [title, "+34 600 00 00 00", "https://www.example.com/lucia", cv.name];
    const reference = await send(page, code, "application", reviewed);
    const { toSender, toTeam } = await letters(reference, email);
    expect(toSender).toContain(withoutNoBreak(title));
    expect(toTeam).toContain("https://www.example.com/lucia");
    await leave(page, code);
  });
});
