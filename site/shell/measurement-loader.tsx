import { useEffect, useState, type ComponentType } from "react";
import { withWords } from "#site/i18n/wanted-words.ts";
import { useSite } from "#site/parts/site-data.ts";
import type { ConsentProps } from "./measurement/consent.tsx";

/** The question for consent, whose code loads only where a tag is turned on. If that fails, nothing is asked or loaded. */
export function Measurement(props: Omit<ConsentProps, "tags">) {
  const { tags } = useSite();
  const [Consent, setConsent] = useState<ComponentType<ConsentProps>>();
  useEffect(() => {
    if (tags)
      withWords(import("./measurement/consent.tsx")).then(
        (module) => setConsent(() => module.Consent),
        () => {},
      );
  }, [tags]);
  return tags && Consent ? <Consent {...props} tags={tags} /> : null;
}
