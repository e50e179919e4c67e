import { useState } from "react";
import type { dangerousGoodsErrors } from "#shared/goods/acceptance.ts";
import { extras, frequencies, incoterms, noteLimit, quoteSchema, units } from "#contract/enquiries.ts";
import { readyDateErrors, readyWindow } from "#shared/ready-date.ts";
import { ownZone } from "#shared/zoned-time.ts";
import type { Desk } from "#reader/desks.ts";
import { serviceIds } from "#shared/pages.ts";
import { browserClient } from "#site/calls/browser-client.ts";
import { AnswerTimeNote } from "#site/features/forms/answer-time-note.tsx";
import { ChoiceField, FlagField } from "#site/features/forms/choice-field.tsx";
import {
  FieldGroup,
  FieldRow,
  options,
  SelectField,
  TextArea,
  TextField,
} from "#site/features/forms/controls.tsx";
import { CountryOptions } from "#site/features/forms/country-options.tsx";
import { EmailField } from "#site/features/forms/email-field.tsx";
import { useFormWords } from "#site/features/forms/field.tsx";
import { FileField } from "#site/features/forms/file-field.tsx";
import { useFieldText } from "#site/features/forms/form-context.ts";
import { NumberField, PieceFields } from "#site/features/forms/number-field.tsx";
import { PhoneField } from "#site/features/forms/phone-field.tsx";
import { SubmissionForm } from "#site/features/forms/submission-form.tsx";
import { useMessages, useLocale } from "#site/i18n/language.ts";
import { LoadFailure } from "#site/parts/load-failure.tsx";
import { MailText } from "#site/parts/mail-text.tsx";
import { withWords } from "#site/i18n/wanted-words.ts";
import { useLoading } from "#site/ui/use-loaded.ts";
import { useSite } from "#site/load/site-data.ts";
import { fill } from "#shared/fill.ts";
import { formatDay } from "#shared/formats.ts";
import { useNow } from "#site/ui/browser-state.ts";
import { PlaceField, useQuoteWords } from "./place-field.tsx";
import { quotePrefill } from "./prefill.ts";

/** Checks against the table of dangerous goods, once it is loaded with their fields. The API checks in any case. */
let goodsErrors: typeof dangerousGoodsErrors = () => [];

async function loadGoods() {
  const code = await withWords(import("./dangerous-goods.tsx"));
  goodsErrors = code.dangerousGoodsErrors;
  return code;
}

/** Asks for a price. Dangerous goods and large pieces bring their own fields along. */
export default function QuoteForm({ page, desk }: { page: string; desk: Desk }) {
  const { apiBaseUrl } = useSite();
  return (
    <SubmissionForm
      kind="quote"
      page={page}
      desk={desk}
      schema={quoteSchema}
      about={({ service }) => ({ service })}
      send={browserClient(apiBaseUrl).createUserMainInfo}
      checkMore={(input) => [
        ...goodsErrors(input),
        ...(input.readyDate ? readyDateErrors(input.readyDate, new Date(), ownZone()) : []),
      ]}
      prefill={quotePrefill}
    >
      <Cargo />
      <Route />
      <Asker />
    </SubmissionForm>
  );
}

function Cargo() {
  const quote = useQuoteWords();
  const { pages } = useMessages();
  const unit = useFieldText("unit") as keyof typeof quote.units | "";
  const mayBeDangerous = isDangerous(useFieldText("dangerous"));
  return (
    <FieldGroup title={quote.groups.cargo}>
      <SelectField name="service" label={quote.service}>
        {options(serviceIds.map((value) => ({ value, label: pages[`/services/${value}`] })))}
      </SelectField>
      <TextField name="cargo" label={quote.cargo} hint={quote.cargoHint} />
      <ChoiceField
        name="dangerous"
        label={quote.dangerous}
        choices={["no", "yes", "unsure"]}
        words={quote.dangerousChoices}
      />
      {mayBeDangerous ? <DangerousGoods /> : null}
      <FieldRow>
        <NumberField name="quantity" label={quote.quantity} unit={unit && quote.units[unit]} />
        <SelectField name="unit" label={quote.unit}>
          {options(units, quote.units)}
        </SelectField>
      </FieldRow>
      <LargestPiece />
      <TextField name="equipment" label={quote.equipment} optional />
      <TextField name="temperature" label={quote.temperature} optional />
      <TextArea name="notes" label={quote.notes} hint={quote.notesHint} optional rows={3} limit={noteLimit} />
      <FileField name="files" kind="document" label={quote.files} hint={quote.filesHint} optional />
    </FieldGroup>
  );
}

/** Their code is heavy. If loading it fails, the rest of the form stays. */
function DangerousGoods() {
  const { part } = useMessages();
  const [attempt, setAttempt] = useState(0);
  const loaded = useLoading(`goods ${attempt}`, loadGoods);
  if (loaded?.value) return <loaded.value.DangerousGoods />;
  if (!loaded) return <p role="status">{part.loading}</p>;
  return (
    <LoadFailure onRetry={() => setAttempt(attempt + 1)}>
      <MailText text={part.failed} />
    </LoadFailure>
  );
}

function LargestPiece() {
  const quote = useQuoteWords();
  const isHeavy = useFieldText("isHeavy") !== "";
  return (
    <>
      <FlagField name="isHeavy" label={quote.isHeavy} />
      {isHeavy ? (
        <FieldGroup title={quote.groups.heavy}>
          <PieceFields nameOf={(side) => `piece${side}`} />
        </FieldGroup>
      ) : null}
    </>
  );
}

function Route() {
  const quote = useQuoteWords();
  const origin = useFieldText("originCountry");
  const service = useFieldText("service") as (typeof serviceIds)[number] | "";
  const mayBeNew = isDangerous(useFieldText("dangerous"));
  return (
    <FieldGroup title={quote.groups.route}>
      <FieldRow>
        <PlaceField name="originPlace" label={quote.originPlace} countryField="originCountry" />
        <SelectField name="originCountry" label={quote.originCountry}>
          <CountryOptions />
        </SelectField>
      </FieldRow>
      <AnswerTimeNote
        kind="quote"
        from={origin ? { countryId: origin, service: service || undefined } : undefined}
        mayBeNew={mayBeNew}
      />
      <FieldRow>
        <PlaceField
          name="destinationPlace"
          label={quote.destinationPlace}
          countryField="destinationCountry"
        />
        <SelectField name="destinationCountry" label={quote.destinationCountry}>
          <CountryOptions />
        </SelectField>
      </FieldRow>
      <p className="text-small text-muted">{quote.placesNote}</p>
      <ReadyDateField />
      <FieldRow>
        <SelectField name="frequency" label={quote.frequency} optional>
          {options(frequencies, quote.frequencies)}
        </SelectField>
        <SelectField name="incoterm" label={quote.incoterm} optional>
          {options(incoterms)}
        </SelectField>
      </FieldRow>
      <ChoiceField
        name="extras"
        as="list"
        label={quote.groups.extras}
        choices={extras}
        words={quote.extras}
        optional
      />
    </FieldGroup>
  );
}

function isDangerous(answer: string): boolean {
  return answer === "yes" || answer === "unsure";
}

function Asker() {
  const { person } = useFormWords();
  const quote = useQuoteWords();
  return (
    <FieldGroup title={quote.groups.you}>
      <TextField name="company" label={person.company} autoComplete="organization" />
      <TextField name="name" label={person.name} autoComplete="name" />
      <EmailField label={person.email} />
      <PhoneField label={person.phone} hint={person.phoneHint} countryFrom="originCountry" isGuess optional />
      <ChoiceField
        name="answerBy"
        label={quote.answerBy}
        choices={["mail", "phone"]}
        words={quote.answers}
        optional
      />
      <FlagField name="marketing" label={quote.marketing} />
    </FieldGroup>
  );
}

function ReadyDateField() {
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
