import { useEffect, useRef } from "react";
import { fill } from "#shared/fill.ts";
import { wordsOf } from "#site/i18n/words.ts";

const { useWords: useFormWords } = wordsOf("forms");

/** What to fix in a form that was not accepted, with links to the fields. It takes focus when it appears. */
export function ErrorSummary({ errors }: { errors: { id: string; text: string }[] }) {
  const { form } = useFormWords();
  const ref = useRef<HTMLDivElement>(null);
  const title = fill(form.errorTitle, { count: errors.length });
  useEffect(() => {
    ref.current?.focus();
  }, []);
  // Screen readers read the document's title first, so it says that there are errors.
  useEffect(() => {
    const before = document.title;
    document.title = form.errorPrefix + before;
    return () => {
      document.title = before;
    };
  }, [form.errorPrefix]);
  return (
    <div ref={ref} tabIndex={-1} role="alert" className="border-l-4 border-orange-deep bg-white px-6 py-5">
      <p className="font-semibold">{title}</p>
      <ul className="mt-2 list-disc pl-5">
        {errors.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
              className="underline underline-offset-4"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
