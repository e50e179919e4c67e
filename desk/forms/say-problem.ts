import type { Locale } from "#shared/locales.ts";
import type { PrintedProblem } from "#reader/problems.ts";
import { formOf, localesOf, pathIn, type collectionsOf, type FormFile } from "./collections.ts";
import { withoutDot } from "./keys.ts";
import { nameField } from "./labels.ts";
import { inSpanish } from "./reasons.ts";

/**
 * Says a problem in the words of its form, and where it stands if that is the form in hand. What has no form, such as a picture,
 * goes by its file.
 */
export function sayProblem(
  { file, field = [], reason, text }: PrintedProblem,
  inHand: FormFile,
  collections: ReturnType<typeof collectionsOf>,
  language: Locale,
) {
  const quote = (label: string) => (language === "es" ? `«${label}»` : `“${label}”`);
  const titleOf = (path: string) => {
    const form = formOf(collections, path);
    return form ? quote(form.label) : path;
  };
  const translated = language === "es" ? inSpanish(reason) : reason;
  const said = translated.replaceAll(/[\w/-]+\.(?:md|yaml|json)/g, titleOf);
  const form = formOf(collections, file);
  if (!form) return { text: text.replace(reason, () => said) };
  const isList = form.fields[0]?.root === true;
  const locale = localesOf(form).find((code) => pathIn(form, code) === file);
  const key = field.map((step) => withoutDot(String(step)));
  if (isList) key.unshift(form.name);
  else if (key.length === 0 && file.endsWith(".md")) key.push("body");
  const place = [
    form !== inHand && !isList && form.label,
    form.i18n && locale?.toUpperCase(),
    nameField(key, language),
  ];
  return {
    text: `${place.filter(Boolean).join(" · ")}: ${said}`,
    ...(form === inHand && { locale, key: key.join(".") }),
  };
}
