import type { Ref } from "react";
import { fill } from "#shared/fill.ts";
import { useMessages } from "#site/i18n/messages.ts";

/** The number of entries of a list, or the range that is shown, announced whenever it changes. */
export function ResultCount({
  ref,
  label,
  from = 1,
  shown,
  total,
}: {
  /** Can take the focus. */
  ref?: Ref<HTMLParagraphElement>;
  label: string;
  from?: number;
  shown: number;
  total: number;
}) {
  const { list } = useMessages();
  const to = from + shown - 1;
  const text = total === 0 ? list.none : shown === total ? list.all : list.count;
  return (
    <p ref={ref} role="status" tabIndex={-1} className="text-small font-semibold text-petrol">
      {fill(text, { label, from, to, total })}
    </p>
  );
}
