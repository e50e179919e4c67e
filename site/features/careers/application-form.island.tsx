import { useState } from "react";
import { coverNoteLimit, applicationSchema } from "#contract/application.ts";
import { ApiError, createClient } from "#contract/client.ts";
import { fill } from "#shared/fill.ts";
import { formatDay } from "#shared/formats.ts";
import { regionIds, type RegionId } from "#shared/regions.ts";
import { browserClient } from "#site/calls/browser-client.ts";
import { AnswerTimeNote } from "#site/features/forms/answer-time-note.tsx";
import { ChoiceField, FlagField } from "#site/features/forms/choice-field.tsx";
import { options, SelectField, TextArea, TextField } from "#site/features/forms/controls.tsx";
import { CountryOptions } from "#site/features/forms/country-options.tsx";
import { EmailField } from "#site/features/forms/email-field.tsx";
import { useFormWords } from "#site/features/forms/field.tsx";
import { FileField } from "#site/features/forms/file-field.tsx";
import { useFieldText, useFormStore } from "#site/features/forms/form-context.ts";
import { FormOnRequest } from "#site/features/forms/form-on-request.tsx";
import { PhoneField } from "#site/features/forms/phone-field.tsx";
import { PrivacyLine } from "#site/features/forms/form-parts.tsx";
import { SubmissionForm } from "#site/features/forms/submission-form.tsx";
import { useLocale } from "#site/i18n/language.ts";
import { useSite } from "#site/load/site-data.ts";
import { createKey } from "#site/ui/storage.ts";
import { useLoaded } from "#site/ui/use-loaded.ts";
import {
  replacedApplication,
  type ReplacedApplication,
  WithdrawalRow,
  Withdrawn,
  useApplicationWords,
} from "./withdrawal.tsx";
import type { Position } from "./position.ts";

interface FormProps {
  areas: Record<RegionId, string>;
  /** The languages that jobs ask for: ISO 639-1 codes and names. */
  languages: { value: string; label: string }[];
}

export default function ApplicationRequest({
  mail,
  openLabel,
  mailSubject,
  ...form
}: {
  /** The address of the recruiters. */
  mail: string;
  openLabel: string;
  mailSubject: string;
} & FormProps) {
  return (
    <FormOnRequest
      anchor="apply"
      queries={["position", "replace"]}
      openLabel={openLabel}
      mail={mail}
      mailSubject={mailSubject}
      buttonLook="bg-orange text-ink"
    >
      <ApplicationForm {...form} />
    </FormOnRequest>
  );
}

/**
 * Applies for the position that the address names, or for none in particular, and may replace an earlier application or
 * withdraw it.
 */
function ApplicationForm({ areas, languages }: FormProps) {
  // It stays with what it was opened for when filters change the address.
  const [query] = useState(() => new URLSearchParams(location.search));
  const linked = replacedApplication(query.get("replace") ?? "");
  const { person, problems } = useFormWords();
  const application = useApplicationWords();
  const { recruitBaseUrl } = useSite();
  const isUsed = useLoaded(linked?.token, () => isLinkUsed(recruitBaseUrl, linked?.token));
  const replaced = isUsed ? undefined : linked;
  const position = usePosition(query.get("position") ?? undefined);
  const store = useFormStore("application", replaceByDefault);
  const [isWithdrawn, setWithdrawn] = useState(false);
  if (replaced && isWithdrawn) return <Withdrawn reference={replaced.reference} />;
  return (
    <SubmissionForm
      store={store}
      kind="application"
      page="/Joinus"
      schema={applicationSchema}
      computed={position ? { position: position.id } : {}}
      about={({ area }) => (position ? { position: position.title } : { area })}
      names={{
        ...(position && { [position.id]: position.title }),
        ...(replaced && { yes: replaced.reference }),
      }}
      send={({ replaceToken, ...input }, key) =>
        browserClient(recruitBaseUrl).sendRecruit(
          // The draft holds only the choice: the token stays in the address.
          { ...input, ...(replaceToken && replaced && { replaceToken: replaced.token }) },
          key,
        )
      }
      privacy={<PrivacyLine text={application.privacy} anchor="applicants" />}
    >
      {isUsed ? (
        <p role="status" className="border-l-4 border-orange pl-4">
          {problems["replace.gone"]}
        </p>
      ) : null}
      {replaced ? (
        <div>
          <Replacement application={replaced} />
          <WithdrawalRow application={replaced} onWithdrawn={() => setWithdrawn(true)} />
        </div>
      ) : null}
      {position ? (
        <div className="border-l-4 border-petrol pl-4">
          <span className="block text-small text-muted">{application.position}</span>
          <strong className="block">{position.title}</strong>
          {position.isOpen ? null : application.closed}
          <AnswerTimeNote kind="application" from={{ countryId: position.country }} />
        </div>
      ) : (
        <>
          {position === null ? (
            <p role="status" className="border-l-4 border-orange pl-4">
              {application.gone}
            </p>
          ) : null}
          <Area areas={areas} />
        </>
      )}
      <TextField name="name" label={person.name} autoComplete="name" />
      <EmailField label={person.email} />
      <PhoneField label={person.phone} hint={person.phoneHint} countryFrom="country" optional />
      <SelectField name="country" label={application.country} autoComplete="country">
        <CountryOptions />
      </SelectField>
      <FileField name="cv" kind="cv" label={application.cv} hint={application.cvHint} />
      <TextField name="notice" label={application.notice} optional />
      <TextField name="link" label={application.link} optional type="url" />
      <WorkLanguages languages={languages} />
      <TextArea name="coverNote" label={application.coverNote} optional rows={6} limit={coverNoteLimit} />
      <FlagField name="keep" label={application.keep} />
    </SubmissionForm>
  );
}

/** Whether a link to replace an application was used or has expired. Asked in the background, so without the loading bar. */
async function isLinkUsed(baseUrl: string, replaceToken = ""): Promise<boolean> {
  try {
    await createClient({ baseUrl }).sendRecruit(
      { kind: "check", replaceToken },
      { idempotencyKey: createKey() },
    );
    return false;
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return true;
    throw error;
  }
}

const replaceByDefault = { replaceToken: "yes" };

function Replacement({ application: { reference, until } }: { application: ReplacedApplication }) {
  const { replacement } = useApplicationWords();
  const day = formatDay(until, useLocale());
  return (
    <ChoiceField
      name="replaceToken"
      label={replacement.label}
      hint={fill(replacement.once, { day })}
      choices={["yes", ""] as const}
      words={{ yes: fill(replacement.replace, { reference }), "": replacement.another }}
    />
  );
}

function Area({ areas }: { areas: Record<RegionId, string> }) {
  const application = useApplicationWords();
  const area = useFieldText("area") as RegionId | "";
  return (
    <div>
      <SelectField name="area" label={application.area}>
        {options(regionIds, areas)}
      </SelectField>
      <AnswerTimeNote kind="application" from={area ? { region: area } : undefined} />
    </div>
  );
}

function WorkLanguages({ languages }: Pick<FormProps, "languages">) {
  const application = useApplicationWords();
  return (
    <ChoiceField
      name="languages"
      as="list"
      label={application.languages}
      choices={languages.map(({ value }) => value)}
      words={Object.fromEntries(languages.map(({ value, label }) => [value, label]))}
      optional
    />
  );
}

/**
 * The position of an id, once it is loaded; null if there is no such position any more. Without an answer, the form asks for an
 * area.
 */
function usePosition(id: string | undefined): Position | null | undefined {
  const { apiBaseUrl } = useSite();
  const locale = useLocale();
  return useLoaded(id || undefined, async () => {
    const { items } = await browserClient(apiBaseUrl).getPositionList({ id, locale });
    return items[0] ?? null;
  });
}
