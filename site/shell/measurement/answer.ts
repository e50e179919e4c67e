import { fill } from "#shared/fill.ts";
import { formatDay } from "#shared/formats.ts";
import type { TagName } from "#shared/tags.ts";
import { readPageData } from "#site/islands/page-data.ts";
import { countView, loadedTags, loadGoogleTag, stopGoogleTag } from "./google-tag.ts";
import { clearCookies, keepRecord, readRecord } from "./record.ts";

const { dataset } = document.documentElement;
const { address, site } = readPageData();

// A page from the back/forward cache is viewed again.
window.addEventListener("pageshow", ({ persisted }) => persisted && loadedTags() && countView());
panel().addEventListener("keydown", ({ key }) => {
  if (key === "Escape" && !panel().querySelector<HTMLElement>("[value=close]")?.hidden) close();
});

/**
 * Loads the tags that the visitor has granted, and counts the view of the page. A question that is still open was answered in
 * another tab, and closes.
 */
export function measure(): void {
  const record = readRecord(tagsOfSite());
  if (record && dataset["consent"] === "asked") settle(record.granted);
  else apply(hasRefusalSignal() ? [] : (record?.granted ?? []));
}

/** Answers a button of the question (consent-panel.tsx), or the one in the footer that opens it. */
export function answer(button: HTMLButtonElement): void {
  const names = tagsOfSite().tags.map(({ name }) => name);
  switch (button.value) {
    case "accept":
      return choose(names);
    case "reject":
      return choose([]);
    case "save":
      return choose(names.filter((name) => boxes().some(({ value, checked }) => checked && value === name)));
    case "choose":
      show({ free: true, choosing: true });
      return boxes()[0]?.focus();
    case "close":
      return close();
    default:
      open(button);
  }
}

let opener: HTMLElement | undefined;
/** What the document said before the visitor opened the question. */
let before = "";

function open(by: HTMLElement): void {
  const record = readRecord(tagsOfSite());
  const isRefused = hasRefusalSignal();
  opener = by;
  if (dataset["consent"] !== "asked") before = dataset["consent"] ?? "";
  dataset["consent"] = "asked";
  for (const box of boxes()) box.checked = record?.granted.includes(box.value as TagName) ?? false;
  const isChosen = record !== undefined && !isRefused;
  show({
    free: !isRefused,
    choosing: !isRefused,
    refused: isRefused,
    chosen: isChosen,
    closable: isRefused || isChosen,
  });
  const chosen = panel().querySelector<HTMLElement>("[data-if=chosen]");
  if (chosen && record)
    chosen.textContent = fill(chosen.dataset["words"] ?? "", {
      date: formatDay(record.time.slice(0, 10), address.locale),
      version: record.version,
    });
  panel().focus({ preventScroll: true });
}

/** Shows the parts of the question that `data-if` names. */
function show(parts: Partial<Record<string, boolean>>): void {
  const shown = { ...parts, brief: parts["free"] && !parts["choosing"] } as Partial<Record<string, boolean>>;
  for (const part of panel().querySelectorAll<HTMLElement>("[data-if]"))
    part.hidden = !shown[part.dataset["if"] ?? ""];
}

function choose(granted: TagName[]): void {
  keepRecord(tagsOfSite(), granted);
  settle(granted);
}

function settle(granted: TagName[]): void {
  before = granted.length > 0 ? "granted" : "";
  close();
  apply(granted);
}

/** Gives the focus back to the button that opened the question. */
function close(): void {
  dataset["consent"] = before;
  opener?.focus({ preventScroll: true });
  opener = undefined;
}

/** Loads the granted tags, and deletes the cookies of others. */
function apply(granted: TagName[]): void {
  const tags = tagsOfSite();
  const loaded = loadedTags();
  if (loaded && loaded.join() !== granted.join()) {
    stopGoogleTag(tags);
    clearCookies(tags, granted);
    // A loaded program cannot be removed.
    return location.reload();
  }
  clearCookies(tags, granted);
  if (loaded || granted.length === 0) return;
  loadGoogleTag(tags, granted);
  countView();
}

function boxes(): HTMLInputElement[] {
  return [...panel().querySelectorAll("input")];
}

function panel(): HTMLElement {
  const element = document.getElementById("consent");
  if (!element) throw new Error("The page has no question about tags");
  return element;
}

function tagsOfSite() {
  if (!site.tags) throw new Error("The page has no tags");
  return site.tags;
}

/** Whether the browser asks not to be tracked (Global Privacy Control, Do Not Track), which counts as a refusal. */
function hasRefusalSignal(): boolean {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || navigator.doNotTrack === "1";
}
