/** Something that a visitor can find by what it is and what it is called. */
export interface Target {
  kind: "button" | "dialog" | "field" | "group" | "heading" | "link" | "slider";
  /** Its name, or a part of it. */
  name: string;
  /** The part of the page that it is in. */
  within?: "header" | "main" | "footer" | "dialog";
}

export type Found = NonNullable<ReturnType<typeof look>>;

/** Finds the first visible element of a kind by its name. Runs in the page, so it uses nothing around it. */
export function look({ kind, name, within }: Target, focus: boolean) {
  const selectors = {
    button: "button, summary, [role=button]",
    dialog: "dialog, [role=dialog]",
    field: "input, select, textarea",
    group: "[role=group]",
    heading: "h1, h2, h3",
    link: "a[href]",
    slider: "[role=slider], input[type=range]",
  };
  const textOf = (element: Element | null) => element?.textContent ?? "";
  const nameOf = (element: HTMLElement) => {
    const by = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
    const labels = Array.from((element as HTMLInputElement).labels ?? []);
    const named = by.map((id) => textOf(document.getElementById(id))).join(" ");
    const own = named || element.ariaLabel || labels.map(textOf).join(" ") || textOf(element);
    // Signs that hold words together are no part of a name.
    return own
      .replace(/[\u2060\u00AD]/g, "")
      .replace(/\s+/g, " ")
      .trim();
  };
  const all = [...document.querySelectorAll<HTMLElement>(selectors[kind])].filter(
    (each) => each.checkVisibility({ visibilityProperty: true }) && (!within || each.closest(within)),
  );
  const element =
    all.find((each) => nameOf(each) === name) ?? all.find((each) => nameOf(each).includes(name));
  if (!element) return null;
  const isInView = () => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
  };
  if (focus) element.focus();
  if (!isInView()) element.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, right, top, bottom, width } = element.getBoundingClientRect();
  // Drivers take whole pixels only.
  const [x, y] = [Math.round((left + right) / 2), Math.round((top + bottom) / 2)];
  return {
    /** Its middle. */
    x,
    y,
    left,
    width,
    value: (element as HTMLInputElement).value,
    text: element.innerText,
    hasFocus: element === document.activeElement,
    /** Whether a click in its middle reaches it. */
    isOnTop: element.contains(document.elementFromPoint(x, y)),
  };
}

/** What this page shows, and what it should according to the document that the site sends. Runs in the page. */
export function compareWith(sent: string) {
  const headingsIn = (whole: Document) =>
    Array.from(whole.querySelectorAll("main :is(h1, h2)"), ({ textContent }) => textContent);
  const wanted = new DOMParser().parseFromString(sent, "text/html");
  return {
    shown: { title: document.title, headings: headingsIn(document) },
    wanted: { title: wanted.title, headings: headingsIn(wanted) },
  };
}
