import { fill } from "#contract/fill.ts";
import { useMessages } from "#site/i18n/messages.ts";

/** The range of a list that is shown, announced whenever it changes. */
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
  const text =
    total > 0 ? fill(list.count, { label, from, to: from + shown - 1, total }) : fill(list.none, { label });
  return (
    <p role="status" className="text-small font-semibold text-petrol">
      {text}
    </p>
  );
}
