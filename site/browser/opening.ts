import { loadLater } from "#site/islands/page-data.ts";

const minute = 60_000;
const root = document.documentElement;

/**
 * Tells what only the visitor's clock knows: where on the lines of opening hours the visitor's day begins, the present, and
 * how many places are open. Until then, the page shows the day in UTC.
 */
export function showOpening(): void {
  const shown = document.querySelector<HTMLElement>("[data-day]");
  if (!shown) return;
  const update = () => tell(Date.parse(shown.dataset["day"] ?? ""));
  update();
  setInterval(update, minute);
  tellStates();
  document.addEventListener("toggle", tellStates, { capture: true });
  // An island may show other places. What is set here may be changed by a translator, which would never end.
  new MutationObserver((changes) => {
    if (changes.some(({ target }) => !(target as Element).closest("[data-set]"))) update();
  }).observe(shown, { childList: true, subtree: true });
}

/** Has the rows that are open tell the state of their office (opening-state.ts). */
function tellStates(): void {
  for (const state of all("[open] > [data-set=state]:empty"))
    void loadLater().then(
      ({ startScript }) => startScript(state),
      () => {},
    );
}

function tell(rendered: number): void {
  const now = new Date();
  const sinceRendered = (now.getTime() - rendered) / minute;
  // The lines show no more days; a clock may also be wrong.
  if (sinceRendered < -1440 || sinceRendered > 3 * 1440) return root.removeAttribute("data-timed");
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  const ofDay = (now.getTime() - midnight) / minute;
  root.dataset["timed"] = "";
  root.style.setProperty("--day-shift", String((rendered - midnight) / minute));
  root.style.setProperty("--now", String(sinceRendered));
  for (const label of all("[data-hour]")) {
    const distance = Math.abs(Number(label.dataset["hour"]) - ofDay / 60);
    label.dataset["near"] = distance < 3 ? "3" : distance < 5 ? "5" : "";
  }
  const clock = [now.getHours(), now.getMinutes()].map((part) => String(part).padStart(2, "0")).join(":");
  for (const each of all("[data-set=clock]")) each.textContent = clock;
  for (const each of all("[data-set=open]"))
    each.textContent = countOpen(each.closest("[data-hours]"), sinceRendered);
}

/** How many of the lines within an element are thick at a minute. */
function countOpen(within: Element | null, at: number): string {
  const lines = Array.from(within?.querySelectorAll(".hour-open") ?? [], (path) => path.getAttribute("d"));
  // `M540 1H1080M…`: from, the place's line, to.
  const spans = lines.join("").split("M");
  return String(spans.filter((span) => parseFloat(span) <= at && at < Number(span.split("H")[1])).length);
}

function all(selector: string): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>(selector);
}
