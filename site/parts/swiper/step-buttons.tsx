import { fill } from "#shared/fill.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { Arrow } from "#site/ui/icons.tsx";

/** Previous and next buttons for a row of items, with the current position. */
export function StepButtons({
  current,
  count,
  status,
  onGo,
}: {
  current: number;
  count: number;
  /** Announced after a change instead of the position. */
  status?: string;
  onGo: (to: number) => void;
}) {
  const { swiper } = useMessages();
  const place = { current: current + 1, count };
  return (
    <div className="no-print -mx-3 flex w-fit items-center text-small noscript:hidden">
      <StepButton label={swiper.previous} isEnd={current === 0} onClick={() => onGo(current - 1)} isBack />
      <span aria-hidden className="min-w-11 text-center whitespace-nowrap">
        {current + 1} / {count}
      </span>
      <StepButton label={swiper.next} isEnd={current === count - 1} onClick={() => onGo(current + 1)} />
      <span role="status" className="sr-only">
        {status ?? fill(swiper.place, place)}
      </span>
    </div>
  );
}

/** At an end it is not `disabled`, which would take the focus away. */
function StepButton({
  label,
  isEnd,
  isBack = false,
  onClick,
}: {
  label: string;
  isEnd: boolean;
  isBack?: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isEnd}
      onClick={onClick}
      className={`grid size-11 place-items-center ${isEnd ? "cursor-default opacity-40" : "cursor-pointer"}`}
    >
      <Arrow className={isBack ? "size-5 rotate-180" : "size-5"} />
    </button>
  );
}
