import { wordsOf } from "#site/i18n/words.ts";
import { SiteLink } from "#site/parts/site-link.tsx";

const { useWords: useFormWords } = wordsOf("forms");

/** What the data is for, with a link to the privacy notice. */
export function PrivacyLine({ text, anchor = "" }: { text: string; anchor?: string }) {
  const { form } = useFormWords();
  return (
    <>
      {text}{" "}
      <SiteLink to="/privacyPolicy" hash={anchor} className="py-3.5 underline underline-offset-4">
        {form.privacyLink}
      </SiteLink>
    </>
  );
}
