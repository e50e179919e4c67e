import { lazy, Suspense, useState } from "react";
import { data, Link, useLoaderData } from "react-router";
import type { LoaderFunctionArgs } from "react-router";
import { runChecks } from "#site/checks.ts";
import { settingsContext } from "#site/context.ts";
import { ErrorTrap } from "#site/layout/error-trap.tsx";
import { useLocale } from "#site/locales-hook.ts";
import { notFound } from "#site/page.server.ts";
import { localeOf, pathBelowBase, pathIn } from "#site/locales.ts";

const Verification = lazy(async () => ({
  default: (await import("#site/widgets/forms/verification.tsx")).Verification,
}));

const exhibits = [
  "slow",
  "failing",
  "error",
  "unknown-middleware",
  "refused",
  "broken-error-page",
  "verification",
];

/** In development: states of the site that a visitor rarely sees, each at an address, for eyes and for tests. */
export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const path = pathBelowBase(url);
  const locale = localeOf(path);
  const input = { path, locale, settings: context.get(settingsContext) };
  if (!runChecks({ middleware: [], validate: ["developmentOnly"] }, input)) throw notFound(context, locale);

  const { exhibit } = params;
  if (exhibit === "slow") await new Promise((resolve) => setTimeout(resolve, 1500));
  if (exhibit === "failing") throw data("The loader has failed", { status: 503 });
  if (exhibit === "error") throw new Error("An exhibit of a failure");
  if (exhibit === "unknown-middleware") runChecks({ middleware: ["nobody"], validate: [] }, input);
  if (exhibit === "refused") throw notFound(context, locale);
  return { exhibit, locale };
}

export default function Exhibit() {
  const { exhibit, locale } = useLoaderData<typeof loader>();
  if (exhibit === "broken-error-page") throw new Error("The page has failed");
  return (
    <div className="wrap py-section">
      <h1 className="text-h2">Exhibits</h1>
      <ul className="mt-8">
        {exhibits.map((name) => (
          <li key={name}>
            <Link to={pathIn(locale, `/dev/${name}`)} discover="none" className="underline">
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {exhibit === "verification" ? <VerificationExhibit /> : null}
    </div>
  );
}

/** The captcha by itself, and what it gives. */
function VerificationExhibit() {
  const [isOpen, setIsOpen] = useState(false);
  const [result, setResult] = useState<string>();
  return (
    <div className="mt-8">
      <button type="button" onClick={() => setIsOpen(true)} className="cursor-pointer bg-orange px-7 py-4.5">
        Open the verification
      </button>{" "}
      <output className="break-all">{result}</output>
      {isOpen ? (
        <Suspense>
          <Verification
            form="contact"
            onDone={(verification) => {
              setResult(verification ?? "closed");
              setIsOpen(false);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Only this exhibit has an error page of its own: one that fails. */
export function ErrorBoundary({ error, params }: { error: unknown; params: { exhibit?: string } }) {
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
