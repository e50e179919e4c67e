/** A sign of a number, with what it counts in the sum of the check digit. */
export interface Term {
  sign: string;
  value: number;
  weight: number;
}

/** As on a tank: owner code, number, and the check digit in a box. Of wagons as in their code. */
const breaks: Record<number, readonly number[]> = { 10: [4, 10], 11: [2, 4, 8, 11] };

const blank = Array.from({ length: 10 }, () => ({ sign: "", value: "", weight: "" }));

/**
 * The signs of a number as plates, each with its value and its weight, and their sum; last the check digit as it was
 * written, and below it the right one. Blank plates for other texts.
 */
export function NumberPlate({
  checked,
}: {
  checked: { terms: readonly Term[]; sum: number; digit: number; written: string | undefined } | undefined;
}) {
  const terms = checked?.terms ?? blank;
  const isWrong = checked?.written !== undefined && checked.written !== String(checked.digit);
  const starts = breaks[terms.length] ?? [];
  const columns = [
    ...terms.map(({ sign, value, weight }) => ({ sign, value, counts: checked ? `×${weight}` : "" })),
    { sign: checked?.written ?? "", value: "", counts: checked ? `= ${checked.digit}` : "" },
  ];
  return (
    <div aria-hidden className="text-center text-small phone:text-label">
      <div className="flex gap-px">
        {columns.map(({ sign, value, counts }, at) => {
          const isCheck = at === terms.length;
          return (
            // A sign has its place, and no other name.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={at} className={`min-w-0 grow basis-0 ${starts.includes(at) ? "ml-2" : ""}`}>
              <p
                className={`heading mb-2 grid h-14 place-items-center text-[min(1.647rem,7cqi)] text-ink ${isCheck && isWrong ? "bg-orange line-through" : "bg-white"} ${isCheck ? "outline-2 -outline-offset-4 outline-ink" : ""}`}
              >
                {sign}
              </p>
              <p className="h-5 text-mist">{value}</p>
              <p className={`h-5 whitespace-nowrap ${isCheck ? "font-semibold text-orange" : "text-mist"}`}>
                {counts}
              </p>
            </div>
          );
        })}
      </div>
      <p className="mt-2 h-8 border-t-2 pt-2 text-right text-small font-semibold">
        {checked ? `Σ = ${checked.sum}` : null}
      </p>
    </div>
  );
}
