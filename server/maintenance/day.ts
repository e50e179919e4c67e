import { isoDay } from "#shared/days.ts";

const interval = 10_000;

/** Follows the day (UTC). `today` is as last read, so that the clock is not read for each request. */
export function followDay({
  now = () => new Date(),
  onChange,
}: {
  now?: () => Date;
  onChange: (day: string) => void;
}): { today: () => string; close: () => void } {
  const read = () => isoDay(now());
  let today = read();
  const timer = setInterval(() => {
    const day = read();
    if (day === today) return;
    today = day;
    onChange(day);
  }, interval);
  timer.unref();
  return { today: () => today, close: () => clearInterval(timer) };
}
