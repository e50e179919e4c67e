import { locales } from "#contract/locales.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { drawerOpener } from "#site/ui/drawer.tsx";
import { Languages } from "#site/ui/icons.tsx";
import { languageDrawer } from "./language-drawer.tsx";

/** The language icon, which opens the drawer. `shows` says which languages stand beside it; the others are read out alone. */
export function LanguageOpener({
  shows,
  className,
}: {
  shows: "current" | "all" | "none";
  className: string;
}) {
  const { header } = useMessages();
  const current = useLocale();
  const names = shows === "all" ? locales : locales.filter(({ code }) => code === current);
  return (
    <button
      {...drawerOpener(languageDrawer)}
      className={`cursor-pointer items-center gap-2 font-semibold ${className}`}
    >
      <Languages className="size-5" />
      <span className="sr-only">{header.language}: </span>
      {names.map(({ code, name }) => (
        <span
          key={code}
          lang={code}
          className={shows === "none" ? "sr-only" : code === current ? "" : "font-normal"}
        >
          {name}
        </span>
      ))}
    </button>
  );
}
