import { fill } from "#shared/fill.ts";
import { useMessages } from "#site/i18n/language.ts";
import { Arrow } from "#site/ui/icons.tsx";

/** Previous and next buttons for a row of `count` items, with the place within it (site/browser/swiper.ts). */
export function StepButtons({
  count,
  titles,
}: {
  count: number;
  /** Of the items, to be announced with their places. */
  titles?: string[];
}) {
  const { swiper } = useMessages();
  const places = Array.from({ length: count }, (_, at) => {
    const place = { current: at + 1, count };
    return titles ? fill(swiper.placeOf, { ...place, title: titles[at] ?? "" }) : fill(swiper.place, place);
  });
  return (
    <div className="no-print -mx-3 flex w-fit items-center text-small noscript:hidden">
      <StepButton to="previous" />
      <span aria-hidden data-place="" className="min-w-11 text-center whitespace-nowrap">
        1 / {count}
      </span>
      <StepButton to="next" />
      <span role="status" data-places={JSON.stringify(places)} className="sr-only">
        {places[0]}
      </span>
    </div>
  );
}

/** At an end it is not `disabled`, which would take the focus away. */
function StepButton({ to }: { to: "previous" | "next" }) {
  const { swiper } = useMessages();
  return (
    <button
      type="button"
      aria-label={swiper[to]}
      aria-disabled={to === "previous"}
      data-press={to}
      className="grid size-11 cursor-pointer place-items-center aria-disabled:cursor-default aria-disabled:opacity-40"
    >
      <Arrow className={to === "previous" ? "size-5 rotate-180" : "size-5"} />
    </button>
  );
}
