const steps: Partial<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The marks of a map are one stop of the Tab key: the arrow keys move inside. */
export function start(map: HTMLElement): void {
  map.addEventListener("keydown", (event) => {
    const { key, altKey, ctrlKey, metaKey, target } = event;
    const step = altKey || ctrlKey || metaKey ? undefined : steps[key];
    const mark = target instanceof Element ? target.closest("[data-mark]") : null;
    if (!step || !mark) return;
    event.preventDefault();
    const marks = [...map.querySelectorAll<SVGAElement>("[data-mark]")];
    marks.at((marks.findIndex((each) => each === mark) + step) % marks.length)?.focus();
  });
}
