import { fill } from "#shared/fill.ts";
import { formatDay } from "#shared/formats.ts";
import { readyWindow } from "#shared/ready-date.ts";
import { ownZone } from "#shared/zoned-time.ts";
import { TextField } from "#site/features/forms/controls.tsx";
import { useLocale } from "#site/i18n/address.ts";
import { useNow } from "#site/ui/browser-state.ts";
import { useQuoteWords } from "./place-field.tsx";

export function ReadyDateField() {
  const quote = useQuoteWords();
  const locale = useLocale();
  const now = useNow();
  const span = now && readyWindow(now, ownZone());
  return (
    <TextField
      name="readyDate"
      label={quote.readyDate}
      {...(span && {
        hint: fill(quote.readyDateHint, { to: formatDay(span.to, locale) }),
        min: span.from,
        max: span.to,
      })}
      type="date"
    />
  );
}
