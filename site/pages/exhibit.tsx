import { Link } from "react-router";
import { localeOf, pathBelowBase, pathIn } from "#shared/locales.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { failure, runChecks } from "#site/load/checks.ts";
import { settingsContext } from "#site/load/context.ts";
import { loadPicture, notFound } from "#site/load/page.server.ts";
import { ErrorTrap } from "#site/shell/error-trap.tsx";
import type { Route } from "./+types/exhibit.ts";
import { widgets } from "./exhibits/widgets.tsx";

/** States of the site that visitors rarely see; the loader or the page produces them. */
const states = ["slow", "failing", "error", "crash", "unknown-middleware", "refused", "broken-error-page"];
const samplePictures = ["tanks-quay", "heavy-lift", "still-safety"] as const;

/** In development only: states of the site that visitors rarely see, each at an address, for viewing and for tests. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const path = pathBelowBase(url);
  const locale = localeOf(path);
  const input = { path, locale, settings: context.get(settingsContext) };
  if (!runChecks({ middleware: [], validate: ["developmentOnly"] }, input)) throw notFound(context, locale);

  const { exhibit } = params;
  if (exhibit === "slow") await new Promise((resolve) => setTimeout(resolve, 1500));
  if (exhibit === "failing") throw failure("The loader has failed", 503);
  if (exhibit === "error") throw new Error("An exhibit of a failure");
  if (exhibit === "unknown-middleware") runChecks({ middleware: ["nobody"], validate: [] }, input);
  if (exhibit === "refused") throw notFound(context, locale);
  const pictures = samplePictures.map((name) => loadPicture({ context }, name, locale));
  return { exhibit, locale, pictures };
}

export default function Exhibit({ loaderData: { exhibit, locale, pictures } }: Route.ComponentProps) {
  if (exhibit === "broken-error-page") throw new Error("The page has failed");
  if (exhibit === "crash") throw new TypeError("l is not a function");
  return (
    <>
      <div className="wrap py-14">
        <h1 className="text-h2">Exhibits</h1>
        <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-1">
          {[...states, ...Object.keys(widgets)].map((name) => (
            <li key={name}>
              <Link to={pathIn(locale, `/dev/${name}`)} discover="none" className="underline">
                {name}
              </Link>
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

/** The exhibit with an error page of its own, which fails. */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const locale = useLocale();
  if (params.exhibit !== "broken-error-page") throw error;
  return (
    <ErrorTrap locale={locale}>
      <BrokenErrorPage />
    </ErrorTrap>
  );
}

function BrokenErrorPage(): never {
  throw new Error("The error page has failed as well");
}
