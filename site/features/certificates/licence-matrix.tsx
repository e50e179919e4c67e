import type { Permission } from "#contract/certificates.ts";
import type { DescribedCertificate } from "./load.ts";
import { RequestCopy, Status, useCertificateWords } from "./certificate-parts.tsx";

/** The activities of the matrix of licences, in its order, with the permissions that count for each. */
const activities = {
  forwarding: ["forwarding"],
  air: ["air"],
  road: ["road"],
  storage: ["storage"],
  port: ["port"],
  discharge: ["discharge"],
  customs: ["customs", "bonded", "aeo"],
} satisfies Record<string, Permission[]>;

type Activity = keyof typeof activities;

interface Cell {
  activity: Activity;
  count: number;
  isExpiring: boolean;
}

/** The number of licences for each activity. One licence may count for several. */
export function countActivities(licences: Pick<DescribedCertificate, "allows" | "status">[]): Cell[] {
  return (Object.keys(activities) as Activity[]).map((activity) => {
    const wanted: readonly Permission[] = activities[activity];
    const held = licences.filter(({ allows }) => allows?.some((each) => wanted.includes(each)));
    return { activity, count: held.length, isExpiring: held.some(({ status }) => status === "expiring") };
  });
}

/**
 * Countries and activities: in each field the number of licences. A country's row opens to its licences. They must be
 * sorted by country.
 */
export function LicenceMatrix({ licences }: { licences: DescribedCertificate[] }) {
  const words = useCertificateWords();
  const countries = Map.groupBy(licences, ({ countryName }) => countryName ?? words.international);
  const names = countActivities([]).map(({ activity }) => words.activities[activity]);
  return (
    <>
      <div
        className="licence-row items-end! border-b-2 border-text pb-2 text-label! font-semibold text-muted"
        aria-hidden
      >
        <span>{words.country}</span>
        {names.map((name) => (
          <span key={name} className="licence-name text-center">
            {name}
          </span>
        ))}
      </div>
      <div className="border-b-2 border-text">
        {[...countries].map(([name, inCountry]) => (
          <Country key={name} name={name} licences={inCountry} />
        ))}
      </div>
      <p className="mt-3 text-small text-muted">{words.matrix}</p>
    </>
  );
}

function Country({ name, licences }: { name: string; licences: DescribedCertificate[] }) {
  return (
    <details className="open-row">
      <summary className="licence-row">
        <h3 className="py-1 leading-snug font-semibold">{name}</h3>
        {countActivities(licences).map((cell) => (
          <Field key={cell.activity} {...cell} />
        ))}
      </summary>
      {/* The anchor is inside, so that a link to it opens the row without scripts, too. */}
      <ul id={`country-${licences[0]?.country ?? "none"}`} className="scroll-mt-24 pb-6">
        {licences.map((licence) => (
          <Item key={licence.id} licence={licence} />
        ))}
      </ul>
    </details>
  );
}

function Field({ activity, count, isExpiring }: Cell) {
  const words = useCertificateWords();
  if (count === 0) return <span aria-hidden className="mx-auto h-px w-2 bg-muted" />;
  return (
    <span
      className={`licence-field ${isExpiring ? "licence-ending bg-ochre text-ink" : "bg-petrol text-white"}`}
    >
      <span className="sr-only">{words.activities[activity]}: </span>
      {count}
      {isExpiring ? <span className="sr-only">, {words.statuses.expiring}</span> : null}
    </span>
  );
}

function Item({ licence }: { licence: DescribedCertificate }) {
  return (
    <li className="grid grid-cols-[1fr_14rem] gap-x-10 gap-y-2 border-t py-3.5 narrow:grid-cols-1">
      <div className="max-w-[66ch]">
        <h4 className="font-semibold">{licence.title}</h4>
        <p className="text-small text-soft">{licence.scope}</p>
        <p className="text-small text-muted first-letter:uppercase">
          {licence.issuerKind} · {licence.site} · {licence.entity}
        </p>
      </div>
      <div className="text-small">
        <Status certificate={licence} />
        <p className="mt-1.5">
          <RequestCopy certificate={licence} />
        </p>
      </div>
    </li>
  );
}
