import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import contact from "#content/messages/contact/en.json";
import ContactForm from "#site/features/contact/contact-form.island.tsx";
import { pageDataId, type DocumentData } from "#site/islands/page-data.ts";
import { startIslands } from "#site/islands/start-islands.ts";
import { desk, showIsland, site } from "./island.tsx";
import { words } from "./words.ts";

const { person, status } = words;

/** Starts an island: as its code would, once it has loaded. */
const startIsland = vi.fn<(element: HTMLElement) => Promise<void>>();

beforeAll(() => {
  Object.assign(window, { startIsland });
  const later = `
    export const startIsland = (element) => window.startIsland(element);
    export const startScript = async () => {};`;
  const data: DocumentData = {
    later: `data:text/javascript,${encodeURIComponent(later)}`,
    address: { locale: "en", path: undefined, search: "" },
    site,
    islands: [{ files: [], props: {} }],
  };
  const json = Object.assign(document.createElement("script"), { id: pageDataId, type: "application/json" });
  json.textContent = JSON.stringify(data);
  document.head.append(json);
  startIslands();
});

beforeEach(() => {
  startIsland.mockReset();
  startIsland.mockResolvedValue();
});

/** Places an island that is not started, with a button, a field and a link. */
function placeIsland(start = "intent"): HTMLElement {
  document.body.innerHTML = `
    <div popover id="not-loaded">Not loaded</div>
    <site-island start="${start}" number="0">
      <button type="button">Press</button><input aria-label="Field"><a href="#x">Link</a>
      <button type="button" commandfor="not-loaded" command="show-popover">Native</button>
    </site-island>`;
  return document.querySelector("site-island") as HTMLElement;
}

const button = page.getByRole("button", { name: "Press" });

test("an island starts at the first intent within it, and once", async () => {
  const island = placeIsland();
  dispatchEvent(new Event("scroll"));
  // Where the page moves below a resting pointer.
  island.dispatchEvent(new PointerEvent("pointermove", { bubbles: true }));
  expect(startIsland).not.toHaveBeenCalled();
  await page.getByRole("textbox", { name: "Field" }).fill("a");
  await expect.poll(() => island.dataset["answers"]).toBe("");
  island.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, movementX: 1 }));
  await page.getByRole("textbox", { name: "Field" }).fill("ab");
  expect(startIsland).toHaveBeenCalledTimes(1);
});

test("a press before the island answers is held, and answered once", async () => {
  const island = placeIsland();
  const { promise, resolve } = Promise.withResolvers<void>();
  startIsland.mockReturnValue(promise);
  const onPress = vi.fn<() => void>();
  island.addEventListener("click", onPress);
  await button.click();
  await button.click();
  await expect.element(button).toHaveAttribute("aria-busy", "true");
  expect(onPress).not.toHaveBeenCalled();
  resolve();
  await expect.poll(() => onPress.mock.calls).toHaveLength(1);
  await expect.element(button).not.toHaveAttribute("aria-busy");
  await button.click();
  expect(onPress).toHaveBeenCalledTimes(2);
});

test("a form that is sent before its island answers is sent once it does", async () => {
  const island = placeIsland();
  island.innerHTML = `<form method="dialog"><button>Send</button></form>`;
  const { promise, resolve } = Promise.withResolvers<void>();
  startIsland.mockReturnValue(promise);
  const onSubmit = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  island.addEventListener("submit", onSubmit);
  await page.getByRole("button", { name: "Send" }).click();
  expect(onSubmit).not.toHaveBeenCalled();
  resolve();
  await expect.poll(() => onSubmit.mock.calls).toHaveLength(1);
});

test("what the browser answers by itself is not held", async () => {
  placeIsland();
  startIsland.mockReturnValue(new Promise(() => {}));
  await page.getByRole("button", { name: "Native" }).click();
  await expect.element(page.getByText("Not loaded")).toBeVisible();
  await page.getByRole("link", { name: "Link" }).click();
  expect(location.hash).toBe("#x");
  history.replaceState(null, "", location.pathname);
});

test("an island of state starts by itself where the address or the browser keeps something, and another does not", async () => {
  const state = placeIsland("state");
  dispatchEvent(new HashChangeEvent("hashchange"));
  expect(startIsland).not.toHaveBeenCalled();
  sessionStorage.setItem("draft:contact", "{}");
  dispatchEvent(new HashChangeEvent("hashchange"));
  await expect.poll(() => startIsland.mock.calls).toEqual([[state]]);
  placeIsland("intent");
  dispatchEvent(new HashChangeEvent("hashchange"));
  expect(startIsland).toHaveBeenCalledTimes(1);
  sessionStorage.clear();
  history.replaceState(null, "", "?topic=press");
  const other = placeIsland("state");
  dispatchEvent(new HashChangeEvent("hashchange"));
  await expect.poll(() => startIsland.mock.calls.at(-1)).toEqual([other]);
  history.replaceState(null, "", location.pathname);
});

test("an island that does not load is tried twice, keeps what was typed, says so, and starts at the next intent", async () => {
  const island = placeIsland();
  const field = page.getByRole("textbox", { name: "Field" });
  startIsland.mockRejectedValueOnce(new Error("No code")).mockRejectedValueOnce(new Error("No code"));
  // By one intent alone: a press brings several, and each would try again.
  (field.element() as HTMLInputElement).value = "typed";
  field.element().dispatchEvent(new Event("input", { bubbles: true }));
  await expect.element(page.getByText("Not loaded")).toBeVisible();
  expect(startIsland).toHaveBeenCalledTimes(2);
  expect(console.error).toHaveBeenCalledWith(new Error("No code"));
  vi.mocked(console.error).mockClear();
  await field.fill("typed more");
  await expect.poll(() => island.dataset["answers"]).toBe("");
});

/** Fails in the browser alone, after `times` attempts. */
function failing(failures: number) {
  let tries = -1;
  return function Failing() {
    if (tries++ >= 0 && tries <= failures) throw new Error("Broken");
    return (
      <label>
        Name <input name="name" defaultValue="" />
      </label>
    );
  };
}

const typeName = (element: HTMLElement) => {
  (element.querySelector("input") as HTMLInputElement).value = "Ana";
};

test("an island that fails for good leaves the finished page, with what was typed, and says so", async () => {
  const island = await showIsland(failing(99), {}, { before: typeName });
  await expect.element(island.getByRole("alert")).toHaveTextContent(status.notLoaded);
  await expect.element(island.getByRole("textbox", { name: "Name" })).toHaveValue("Ana");
  vi.mocked(console.error).mockClear();
});

const changes = {
  "an extension adds an element": (element: HTMLElement) => {
    element.querySelector("input")?.after(document.createElement("div"));
  },
  "a translator replaces all texts": (element: HTMLElement) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts.filter(
      ({ data, parentElement }) => data.trim() && parentElement?.tagName !== "OPTION",
    )) {
      const font = document.createElement("font");
      font.textContent = `(${text.data})`;
      text.replaceWith(font);
    }
  },
  "an extension adds attributes": (element: HTMLElement) => {
    for (const control of element.querySelectorAll("input, select, textarea"))
      control.setAttribute("data-lt-active", "true");
  },
};

for (const [name, change] of Object.entries(changes))
  test(`what was typed, chosen and focused before the script survives if ${name}`, async () => {
    const island = await showIsland(
      ContactForm,
      { page: "/contactUs", desk },
      {
        before(element) {
          (element.querySelector("[name=topic]") as HTMLSelectElement).value = "press";
          const field = element.querySelector<HTMLInputElement>("[name=name]");
          if (field) field.value = "Ana";
          field?.focus();
          change(element);
        },
      },
    );
    const field = island.getByRole("textbox", { name: person.name });
    await expect.element(field).toHaveValue("Ana");
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard(" García");
    await expect.element(field).toHaveValue("Ana García");
    const topic = island.getByRole("combobox", { name: contact.topic });
    await expect.element(topic).toHaveValue("press");
    await topic.selectOptions("emergency");
    await expect.element(island.getByRole("link", { name: site.emergencyPhone })).toBeVisible();
    // React says that it makes the island anew.
    vi.mocked(console.error).mockClear();
  });
