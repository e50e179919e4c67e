import { localeOf, pathBelowBase } from "#shared/locales.ts";
import { notFound } from "#site/load/page.server.ts";
import type { Route } from "./+types/not-found.ts";

/** Any unknown address. */
export function loader({ url, context }: Route.LoaderArgs) {
  throw notFound(context, localeOf(pathBelowBase(url)));
}

export default function NotFound() {
  return null;
}
