import { addressIn } from "#shared/locales.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { runChecks } from "#site/load/checks.ts";
import { loadPicture, notFound } from "#site/load/page.ts";
import { PageError } from "#site/load/page-error.ts";
import type { PageProps, PageRequest } from "#site/load/request.ts";
import { widgets } from "./exhibits/widgets.tsx";

/** States of the site that visitors rarely see; the loader or the page produces them. */
const states = ["failing", "error", "crash", "unknown-middleware", "refused", "broken-error-page"];
const samplePictures = ["tanks-quay", "heavy-lift", "still-safety"] as const;

/** In development only: states of the site that visitors rarely see, each at an address, for viewing and for tests. */
export function load(request: PageRequest) {
  const { below: exhibit = "", locale, path, settings } = request;
  const input = { path, locale, settings };
  if (!runChecks({ middleware: [], validate: ["developmentOnly"] }, input)) throw notFound(request);
  if (exhibit === "failing") throw new PageError(503, "The loader has failed");
  if (exhibit === "error") throw new Error("An exhibit of a failure");
  if (exhibit === "unknown-middleware") runChecks({ middleware: ["nobody"], validate: [] }, input);
  if (exhibit === "refused") throw notFound(request);
  if (exhibit === "broken-error-page") throw brokenError();
  return { exhibit, pictures: samplePictures.map((name) => loadPicture(request, name, locale)) };
}

export default function Exhibit({ data: { exhibit, pictures } }: PageProps<typeof load>) {
  const locale = useLocale();
  if (exhibit === "crash") throw new TypeError("l is not a function");
  return (
    <>
      <div className="wrap py-14">
        <h1 className="text-h2">Exhibits</h1>
        <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-1">
          {[...states, ...Object.keys(widgets)].map((name) => (
            <li key={name}>
              <a href={addressIn(locale, `/dev/${name}`)} className="underline">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
      {Object.entries(widgets[exhibit]?.(pictures) ?? {}).map(([name, state]) => (
        <section key={name} className="border-t border-line pt-6 pb-16">
          <h2 className="wrap pb-6 text-h3 text-petrol">{name}</h2>
          {state}
        </section>
      ))}
    </>
  );
}

/** An error that fails in turn where it is shown. */
function brokenError(): PageError {
  return Object.defineProperty(new PageError(500), "shown", {
    get() {
      throw new Error("The error page has failed as well");
    },
  });
}
