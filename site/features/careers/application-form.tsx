import { useEffect, useState } from "react";
import { coverNoteLimit, applicationSchema } from "#contract/application.ts";
import { fill } from "#contract/fill.ts";
import { regionIds } from "#contract/regions.ts";
import type { RegionId } from "#contract/regions.ts";
import { browserClient } from "#site/calls/browser-client.ts";
import { AnswerLine } from "#site/features/forms/answer-line.tsx";
import {
  ChoiceField,
  FlagField,
  options,
  SelectField,
  TextArea,
  TextField,
} from "#site/features/forms/controls.tsx";
import { CountryOptions } from "#site/features/forms/country-options.tsx";
import { EmailField } from "#site/features/forms/email-field.tsx";
import { FileField } from "#site/features/forms/file-field.tsx";
import { useChoice } from "#site/features/forms/form-context.ts";
import { PhoneField } from "#site/features/forms/phone-field.tsx";
import { PrivacyLine, SubmissionForm } from "#site/features/forms/submission-form.tsx";
import { useFormWords } from "#site/features/forms/words.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { useSite } from "#site/parts/site-data.ts";
import { useApplicationWords } from "./application-words.ts";
import type { ReplacedApplication } from "./linked-application.ts";

/** Languages that people in this trade work in, by their ISO 639-1 codes. */
const workLanguages = [
  "en",
  "es",
  "zh",
  "de",
  "fr",
  "it",
  "nl",
  "pt",
  "ar",
  "hi",
  "ja",
  "ko",
  "tr",
  "vi",
] as const;

type Code = (typeof workLanguages)[number];

/** What the form has to know of a position. */
interface Position {
  id: string;
  title: string;
  country: string;
  isOpen: boolean;
}

/**
 * Applies for the position of an id, or for none in particular; in the place of an earlier application, if a link from
 * its letter says so. `areas` are the names of the regions.
 */
export function ApplicationForm({
  page,
  positionId,
  replaced,
  areas,
}: {
  page: string;
  positionId: string | undefined;
  replaced: ReplacedApplication | undefined;
  areas: Record<RegionId, string>;
}) {
  const { person } = useFormWords();
  const application = useApplicationWords();
  const { recruitBaseUrl } = useSite();
  const position = usePosition(positionId);
  return (
    <SubmissionForm
      name="application"
      kind="application"
      page={page}
      schema={applicationSchema}
      fixed={position ? { position: position.id } : {}}
      about={({ area }) => position?.title ?? (area && areas[area])}
      names={position ? { [position.id]: position.title } : {}}
      send={({ replaceToken, ...input }, key) =>
        browserClient(recruitBaseUrl).sendRecruit(
          // The form keeps the choice alone, so that a draft does not outlive its link.
          { ...input, ...(replaceToken && replaced && { replaceToken: replaced.token }) },
          key,
        )
      }
      privacy={<PrivacyLine text={application.privacy} anchor="applicants" />}
    >
      {replaced ? <Replacement reference={replaced.reference} /> : null}
      {position ? (
        <div className="border-l-4 border-petrol pl-4">
          <span className="block text-small text-muted">{application.position}</span>
          <strong className="block">{position.title}</strong>
          {position.isOpen ? null : application.closed}
          <AnswerLine kind="application" from={{ countryId: position.country }} />
        </div>
      ) : (
        <Area areas={areas} />
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
      <WorkLanguages />
      <TextArea name="coverNote" label={application.coverNote} optional rows={6} limit={coverNoteLimit} />
      <FlagField name="keep" label={application.keep} />
    </SubmissionForm>
  );
}

/** Asks whether this takes the place of the earlier application or stands beside it. */
function Replacement({ reference }: { reference: string }) {
  const { replacement } = useApplicationWords();
  return (
    <ChoiceField
      name="replaceToken"
      label={replacement.label}
      choices={["yes", ""] as const}
      words={{ yes: fill(replacement.replace, { reference }), "": replacement.another }}
      initial="yes"
    />
  );
}

/** The area that is preferred, and until when a recruiter there answers. */
function Area({ areas }: { areas: Record<RegionId, string> }) {
  const application = useApplicationWords();
  const [area, setArea] = useChoice<RegionId | "">("area", "");
  return (
    <div>
      <SelectField
        name="area"
        label={application.area}
        onChange={(event) => setArea(event.target.value as RegionId)}
      >
        {options(regionIds, areas)}
      </SelectField>
      <AnswerLine kind="application" from={area ? { region: area } : undefined} />
    </div>
  );
}

function WorkLanguages() {
  const application = useApplicationWords();
  const names = new Intl.DisplayNames(useLocale(), { type: "language" });
  const words = Object.fromEntries(workLanguages.map((code) => [code, names.of(code)])) as Record<
    Code,
    string
  >;
  return (
    <ChoiceField
      name="languages"
      as="list"
      label={application.languages}
      choices={workLanguages}
      words={words}
      optional
    />
  );
}

/** The position of an id, once it is known; one that nobody knows is none. */
function usePosition(id: string | undefined): Position | undefined {
  const { apiBaseUrl } = useSite();
  const locale = useLocale();
  const [position, setPosition] = useState<Position>();
  useEffect(() => {
    if (!id) return;
    let isCurrent = true;
    browserClient(apiBaseUrl)
      .getPositionList({ id, locale })
      .then(
        ({ items: [found] }) => isCurrent && setPosition(found),
        // Without it, the form asks for an area.
        () => isCurrent && setPosition(undefined),
      );
    return () => {
      isCurrent = false;
    };
  }, [id, apiBaseUrl, locale]);
  return position?.id === id ? position : undefined;
}
