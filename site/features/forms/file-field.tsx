import { fill } from "#shared/fill.ts";
import type { Locale } from "#shared/locales.ts";
import { writeAs } from "#shared/numbers.ts";
import { endingsOf, uploadKinds, type UploadKind } from "#contract/upload.ts";
import { useLocale } from "#site/i18n/language.ts";
import { Field, type Described, useFormWords } from "./field.tsx";
import { isPending } from "./files.ts";
import { useFiles } from "./use-files.ts";
import { TextButton } from "#site/ui/text-button.tsx";

/** Files that go with a form. They stay with it through every failure, and stored ones through a reload. */
export function FileField({ kind, ...described }: Described & { kind: UploadKind }) {
  const { upload: words } = useFormWords();
  const locale = useLocale();
  const { name, optional = false } = described;
  const { id, files, progress, hasRoom, problemOf, canRetry, add, retry, remove } = useFiles(
    name,
    kind,
    optional,
  );
  const { types, count } = uploadKinds[kind];

  return (
    <Field
      {...described}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        add(event.dataTransfer.files);
      }}
    >
      {(aria) => (
        <>
          <ul aria-live="polite" className="mt-2 grid gap-2 empty:hidden">
            {files.map((file) => (
              <li
                key={file.key}
                className="flex flex-wrap items-center gap-x-4 gap-y-1 border bg-white px-3.5 py-2.5"
              >
                <span className={`grow ${file.problem ? "font-semibold text-orange-deep" : ""}`}>
                  {file.problem
                    ? `${file.name}: ${problemOf(file)}`
                    : fill(file.fileId ? words.done : words.sending, {
                        name: file.name,
                        size: sizeText(locale, file.size),
                        percent: Math.round((progress[file.key] ?? 0) * 100),
                      })}
                </span>
                {isPending(file) ? (
                  <progress
                    value={progress[file.key] ?? 0}
                    max={1}
                    aria-label={file.name}
                    className="h-1.5 w-24 accent-petrol"
                  />
                ) : null}
                {canRetry(file) ? (
                  <TextButton onClick={() => retry(file.key)}>{words.retry}</TextButton>
                ) : null}
                <TextButton
                  onClick={() => {
                    remove(file.key);
                    // The button goes with its file.
                    document.getElementById(id)?.focus();
                  }}
                >
                  {isPending(file) ? words.cancel : fill(words.remove, { name: file.name })}
                </TextButton>
              </li>
            ))}
          </ul>
          <label
            className={`${hasRoom ? "flex" : "hidden"} mt-2 cursor-pointer flex-wrap items-center gap-x-4 gap-y-2 border border-dashed border-muted bg-white px-3.5 py-3 focus-within:outline-3 focus-within:outline-offset-2`}
          >
            <input
              {...aria}
              // An input for files has no such attribute.
              aria-required={undefined}
              type="file"
              name={name}
              multiple={count > 1}
              required={!optional}
              accept={types
                .flatMap(endingsOf)
                .map((ending) => `.${ending}`)
                .join(",")}
              onChange={({ target }) => {
                add(target.files ?? []);
                target.value = "";
              }}
              className="sr-only"
            />
            <span className="bg-ink px-4 py-2 font-semibold text-white">
              {files.length > 0 && count === 1 ? words.replace : words.choose}
            </span>
            <span className="text-small text-muted pointer-coarse:hidden">{words.drop}</span>
          </label>
        </>
      )}
    </Field>
  );
}

/** In units of a thousand, as file managers and the SI have them. */
function sizeText(locale: Locale, bytes: number): string {
  const [value, unit] = bytes < 1e6 ? [bytes / 1e3, "kilobyte"] : [bytes / 1e6, "megabyte"];
  return writeAs(value, locale, { style: "unit", unit, maximumFractionDigits: 1 });
}
