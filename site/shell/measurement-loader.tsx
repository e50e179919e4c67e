import { useEffect, useState, type ComponentType } from "react";
import { withWords } from "#site/i18n/wanted-words.ts";
import { useSite } from "#site/parts/site-data.ts";
import type { ConsentProps } from "./measurement/consent.tsx";

/**
 * The question for consent and the site's own counts, whose code loads only where a setting turns them on. If that fails,
 * nothing is asked, loaded or counted.
 */
export function Measurement(props: Omit<ConsentProps, "tags">) {
  const { tags, counts } = useSite();
  const [Consent, setConsent] = useState<ComponentType<ConsentProps>>();
  const [Counts, setCounts] = useState<ComponentType>();
  useEffect(() => {
    if (tags)
      withWords(import("./measurement/consent.tsx")).then(
        (module) => setConsent(() => module.Consent),
        () => {},
      );
    if (counts)
      import("./measurement/counts.tsx").then(
        (module) => setCounts(() => module.Counts),
        () => {},
      );
  }, [tags, counts]);
  return (
    <>
      {tags && Consent ? <Consent {...props} tags={tags} /> : null}
      {Counts ? <Counts /> : null}
    </>
  );
}
