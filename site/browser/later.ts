/** What the script of every page leaves to the first intent. It is a file of its own, which documents name. */
import type { ComponentType } from "react";
import { loadMessages } from "#site/i18n/load-messages.ts";
import type { IslandData } from "#site/islands/island.tsx";
import { readPageData } from "#site/islands/page-data.ts";
import { copyText } from "#site/ui/give-text.ts";

/** Scripts without React that few visitors need, the larger ones in files of their own. An element names one: `data-script="swiper"`. */
const scripts: Record<string, (element: HTMLElement) => void | Promise<void>> = {
  copy,
  gallery: async (element) => (await import("./gallery.ts")).startGallery(element),
  "map-keys": moveByKeys,
  "office-marks": async (element) => (await import("./office-marks.ts")).startMarks(element),
  "open-all": openAll,
  "opening-state": async (element) => (await import("./opening-state.ts")).tellState(element),
  "save-table": async (element) => (await import("#site/parts/table/table-file.ts")).startSaving(element),
  swiper: async (element) => (await import("./swiper.ts")).startSwiper(element),
};

export async function startIsland(element: HTMLElement, { files, props }: IslandData): Promise<void> {
  const page = readPageData();
  const [{ default: Island }, { hydrate }] = await Promise.all([
    import(/* @vite-ignore */ files[0] ?? "") as Promise<{ default: ComponentType<object> }>,
    import("#site/islands/hydrate.tsx"),
    loadMessages(page.address.locale),
  ]);
  await hydrate(element, Island, props, page);
}

export async function startScript(element: HTMLElement): Promise<void> {
  await scripts[element.dataset["script"] ?? ""]?.(element);
}

/** Answers a press in the question about tags; without one, loads the tags that were granted. */
export async function startMeasurement(pressed?: HTMLButtonElement): Promise<void> {
  const { answer, measure } = await import("#site/shell/measurement/answer.ts");
  if (pressed) answer(pressed);
  else measure();
}

/** A button that copies its text to the clipboard, and tells whether it did (CopyButton). */
function copy(button: HTMLElement): void {
  button.addEventListener("click", async () => {
    const { text = "", done = "", failed = "" } = button.dataset;
    button.firstElementChild!.textContent = (await copyText(text)) ? done : failed;
  });
}

function openAll(button: HTMLElement): void {
  button.addEventListener("click", () => {
    const controlled = document.getElementById(button.getAttribute("aria-controls") ?? "");
    for (const row of controlled?.querySelectorAll("details") ?? []) row.open = true;
  });
}

/** The marks of a map are one stop of the Tab key: the arrow keys move inside. */
function moveByKeys(map: HTMLElement): void {
  map.addEventListener("keydown", (event) => {
    const { key, altKey, ctrlKey, metaKey, target } = event;
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
    const marks = [...map.querySelectorAll<SVGAElement>("[data-mark]")];
    const at = marks.findIndex((mark) => mark.contains(target as Node));
    if (!step || at < 0 || altKey || ctrlKey || metaKey) return;
    event.preventDefault();
    marks.at((at + step) % marks.length)?.focus();
  });
}
