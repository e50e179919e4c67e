/** What the script of every page leaves to the first intent. It is a file of its own, which documents name. */
import type { ComponentType } from "react";
import { loadMessages } from "#site/i18n/load-messages.ts";
import type { IslandData } from "#site/islands/island.tsx";
import { readPageData } from "#site/islands/page-data.ts";

/** Scripts without React that few visitors need; an element names one, such as `data-script="swiper"`. */
const scripts = import.meta.glob<{ start: (element: HTMLElement) => void }>("./by-need/*.ts");

/** Hydrates an island with its code and the words of its page. */
export async function startIsland(element: HTMLElement, { files, props }: IslandData): Promise<void> {
  const page = readPageData();
  const [{ default: Island }, { hydrate }] = await Promise.all([
    import(/* @vite-ignore */ files[0] ?? "") as Promise<{ default: ComponentType<object> }>,
    import("#site/islands/hydrate.tsx"),
    loadMessages(page.address.locale),
  ]);
  await hydrate(element, Island, props, page);
}

/** Starts the script that an element names. */
export async function startScript(element: HTMLElement): Promise<void> {
  (await scripts[`./by-need/${element.dataset["script"]}.ts`]?.())?.start(element);
}

/** Answers a press in the question about tags; without one, loads the tags that were granted. */
export async function startMeasurement(pressed?: HTMLButtonElement): Promise<void> {
  const { answer, measure } = await import("#site/shell/measurement/answer.ts");
  if (pressed) answer(pressed);
  else measure();
}
