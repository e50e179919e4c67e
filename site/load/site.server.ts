import type { LoaderFunctionArgs } from "react-router";
import { localeOf, pathBelowBase } from "#contract/locales.ts";
import { formatFact } from "#library/figures.ts";
import { factIn } from "#library/library.ts";
import type { FactName } from "#library/names.ts";
import { libraryContext, settingsContext } from "./context.ts";

/** Data of the company for every page, in the language of the address. */
export function loader({ url, context }: LoaderFunctionArgs) {
  const locale = localeOf(pathBelowBase(url));
  const library = context.get(libraryContext);
  const { company } = library;
  const settings = context.get(settingsContext);
  const figure = (name: FactName) => formatFact(factIn(library, name), locale);
  return {
    company: company.company,
    phone: company.phone,
    emergencyPhone: company.emergencyPhone,
    email: company.email,
    address: company.address[locale],
    social: company.social,
    // The day of the page version, which is UTC.
    year: new Date().getUTCFullYear(),
    sites: figure("sites"),
    countries: figure("countries"),
    answerTime: figure("answer_time"),
    origin: settings.origin,
    apiBaseUrl: settings.apiBaseUrl,
    uploadBaseUrl: settings.uploadBaseUrl,
    recruitBaseUrl: settings.recruitBaseUrl,
    pictureBaseUrl: settings.pictureBaseUrl,
  };
}
