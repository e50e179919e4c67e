import type { LoaderFunctionArgs } from "react-router";
import { localeOf, pathBelowBase } from "#contract/locales.ts";
import { notFound } from "#site/load/page.server.ts";

/** Any unknown address. */
export function loader({ url, context }: LoaderFunctionArgs) {
  throw notFound(context, localeOf(pathBelowBase(url)));
}

export default function NotFound() {
  return null;
}
