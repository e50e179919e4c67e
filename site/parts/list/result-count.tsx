import { fill } from "#contract/fill.ts";
import { useMessages } from "#site/i18n/messages.ts";

/** The number of entries of a list, or the range that is shown, announced whenever it changes. */
export function ResultCount({
  label,
  from = 1,
  shown,
  total,
}: {
  label: string;
  from?: number;
  shown: number;
  total: number;
}) {
  const { list } = useMessages();
  const to = from + shown - 1;
  const text = total === 0 ? list.none : shown === total ? list.all : list.count;
  return (
    <p role="status" className="text-small font-semibold text-petrol">
      {fill(text, { label, from, to, total })}
    </p>
  );
}
