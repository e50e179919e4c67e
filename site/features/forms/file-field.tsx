import { useEffect, useRef, useState } from "react";
import type { DragEvent } from "react";
import { ApiError } from "#contract/client.ts";
import { fill } from "#contract/fill.ts";
import { uploadKinds } from "#contract/upload.ts";
import type { UploadKind } from "#contract/upload.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { wordsOf } from "#site/i18n/words.ts";
import { useSite } from "#site/parts/site-data.ts";
import { useControl, useDraft, useReader } from "./form-context.ts";
import type { Reading } from "./form-values.ts";
import { problemText } from "./problem-text.ts";
import { uploadFile } from "./upload-file.ts";

const { useWords: useFormWords } = await wordsOf("forms");

/** A file on its way, arrived, or refused. */
interface Item {
  key: number;
  name: string;
  size: number;
  sent: number;
  fileId?: string;
  /** Until when the server keeps an arrived file that is not sent, in milliseconds since 1970. */
  until?: number;
  problem?: string;
  /** The file itself, where another try may help; a draft knows no more than what arrived. */
  file?: File;
  stop?: AbortController;
}

/** The server deletes a file after a day if it is not sent; half an hour is left for sending it. */
const keptFor = 23.5 * 60 * 60_000;

function keptUntil(): number {
  return Date.now() + keptFor;
}

/** Failures that another try may mend: all but what is wrong with the file itself. */
const mendable = new Set(["file.failed", "file.rate", "file.room"]);

/**
 * Files that go with a form. Each is sent as soon as it is chosen and stays with the form through every failure; the
 * form carries its id in a hidden control (`name`), and a draft its name and size as well.
 */
export function FileField({
  name,
  kind,
  label,
  hint,
  optional,
}: {
  name: string;
  kind: UploadKind;
  label: string;
  hint: string;
  optional?: boolean;
}) {
  const { form, upload: words } = useFormWords();
  const { uploadBaseUrl } = useSite();
  const locale = useLocale();
  const { id, error } = useControl(name);
  const { types, maxBytes, count } = uploadKinds[kind];
  const [items, setItems] = useState<Item[]>([]);
  const lastKey = useRef(0);
  const kept = useRef<HTMLInputElement>(null);
  /** What the form has heard of: whether something is on its way, and what has arrived. */
  const told = useRef("false []");

  useDraft((values) => {
    const text = values[`${name}Kept`];
    // What stands here is newer than a draft that comes while the form is open.
    if (typeof text !== "string" || items.length > 0) return;
    // The draft has it already.
    told.current = `false ${text}`;
    const files = JSON.parse(text) as Pick<Item, "name" | "size" | "fileId" | "until">[];
    setItems(
      files.map(({ fileId, until = 0, ...file }) => ({
        ...file,
        key: (lastKey.current += 1),
        sent: 1,
        ...(fileId && until > Date.now() ? { fileId, until } : { problem: say("file.gone") }),
      })),
    );
  });

  /** What has arrived stands in the hidden controls; the form is told, so that it keeps its draft. */
  const arrived = items.filter((item) => item.fileId !== undefined);
  const keptText = JSON.stringify(
    arrived.map(({ name: own, size, fileId, until }) => ({ name: own, size, fileId, until })),
  );
  const isPending = items.some(({ fileId, problem }) => fileId === undefined && !problem);
  useReader(name, (): Reading => {
    const ids = arrived.map(({ fileId }) => fileId);
    const refused = items.find(({ problem }) => problem);
    if (isPending) return { problem: { code: "file.pending" } };
    if (ids.length > 0) return { value: count === 1 ? ids[0] : ids };
    // Somebody who has chosen a file is told what is wrong with it, not to choose one.
    if (refused?.problem && !optional)
      return { problem: { code: "file.refused", params: { name: refused.name, reason: refused.problem } } };
    return {};
  });

  const state = `${isPending} ${keptText}`;
  useEffect(() => {
    if (told.current === state) return;
    told.current = state;
    kept.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [state]);

  function change(key: number, part: Partial<Item>): void {
    setItems((all) => all.map((item) => (item.key === key ? { ...item, ...part } : item)));
  }

  function say(code: string, file?: string): string {
    const params = {
      types: types.join(", ").toUpperCase(),
      extension: extensionOf(file ?? ""),
      max: code === "file.count" ? count : maxBytes / 1024 ** 2,
    };
    return problemText(locale, { field: name, code, params });
  }

  async function send(key: number, file: File): Promise<void> {
    const stop = new AbortController();
    change(key, { sent: 0, problem: undefined, stop });
    try {
      const { fileId } = await uploadFile(uploadBaseUrl, kind, file, {
        onProgress: (sent) => change(key, { sent }),
        signal: stop.signal,
      });
      const done = { fileId, until: keptUntil(), sent: 1, file: undefined };
      setItems((all) =>
        // A single file takes the place of the one before, once it has arrived.
        (count === 1 ? all.filter((item) => item.key === key) : all).map((item) =>
          item.key === key ? { ...item, ...done } : item,
        ),
      );
    } catch (failure) {
      if (failure instanceof DOMException) return remove(key);
      const code = codeOf(failure);
      change(key, { problem: say(code, file.name), ...(!mendable.has(code) && { file: undefined }) });
    }
  }

  function take(files: Iterable<File>): void {
    // What was refused for good gives way to another choice; what arrived stays, and what can be tried again.
    const staying = items.filter(({ problem, file }) => !problem || file);
    const room = count === 1 ? 1 : count - staying.filter(({ problem }) => !problem).length;
    const chosen = Array.from(files, (file, at): Item => {
      lastKey.current += 1;
      const code = at >= room ? "file.count" : localProblem(file);
      return {
        key: lastKey.current,
        name: file.name,
        size: file.size,
        sent: 0,
        ...(code ? { problem: say(code, file.name) } : { file }),
      };
    });
    // Of a single file, the last choice counts: one that is still on its way, or has failed, is given up.
    const others = count === 1 ? staying.filter(({ fileId }) => fileId) : staying;
    for (const { stop } of staying.filter((item) => !others.includes(item))) stop?.abort();
    setItems([...others, ...chosen]);
    for (const { key, file } of chosen) if (file) void send(key, file);
  }

  /** What can be told before anything is sent. */
  function localProblem(file: File): string | undefined {
    if (file.size === 0) return "file.empty";
    if (file.size > maxBytes) return "file.size";
    return (types as readonly string[]).includes(extensionOf(file.name)) ? undefined : "file.type";
  }

  function remove(key: number): void {
    setItems((all) => all.filter((item) => item.key !== key));
    // The button goes with its file.
    document.getElementById(id)?.focus();
  }

  function onDrop(event: DragEvent): void {
    event.preventDefault();
    take(event.dataTransfer.files);
  }

  const hasRoom = count === 1 || items.filter(({ problem }) => !problem).length < count;
  return (
    <div
      className={error ? "border-l-4 border-orange-deep pl-4" : ""}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <label htmlFor={id} className="block font-semibold">
        {label} {optional ? <span className="font-normal text-muted">({form.optional})</span> : null}
      </label>
      <p id={`${id}-hint`} className="mt-0.5 text-small text-muted">
        {hint}
      </p>
      <ul aria-live="polite" className="mt-2 grid gap-2 empty:hidden">
        {items.map((item) => (
          <li
            key={item.key}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border border-line bg-white px-3.5 py-2.5"
          >
            <span className={`grow ${item.problem ? "font-semibold text-orange-deep" : ""}`}>
              {item.problem
                ? `${item.name}: ${item.problem}`
                : fill(item.fileId ? words.done : words.sending, {
                    name: item.name,
                    size: sizeText(locale, item.size),
                    percent: Math.round(item.sent * 100),
                  })}
            </span>
            {!item.fileId && !item.problem ? (
              <progress
                value={item.sent}
                max={1}
                aria-label={item.name}
                className="h-1.5 w-24 accent-petrol"
              />
            ) : null}
            {item.problem && item.file ? (
              <button
                type="button"
                onClick={() => item.file && void send(item.key, item.file)}
                className="cursor-pointer py-1 font-semibold underline underline-offset-4"
              >
                {words.retry}
              </button>
            ) : null}
            <button
              type="button"
              onClick={() => {
                item.stop?.abort();
                remove(item.key);
              }}
              className="cursor-pointer py-1 font-semibold underline underline-offset-4"
            >
              {item.fileId || item.problem ? fill(words.remove, { name: item.name }) : words.cancel}
            </button>
          </li>
        ))}
      </ul>
      {hasRoom ? (
        <label className="mt-2 flex cursor-pointer flex-wrap items-center gap-x-4 gap-y-2 border border-dashed border-muted bg-white px-3.5 py-3 focus-within:outline-3 focus-within:outline-offset-2">
          <input
            id={id}
            type="file"
            multiple={count > 1}
            required={!optional}
            accept={types.map((type) => `.${type}`).join(",")}
            aria-invalid={Boolean(error)}
            aria-describedby={`${id}-hint${error ? ` ${id}-error` : ""}`}
            onChange={(event) => {
              take(event.target.files ?? []);
              event.target.value = "";
            }}
            className="sr-only"
          />
          <span className="bg-ink px-4 py-2 font-semibold text-white">
            {items.length > 0 && count === 1 ? words.replace : words.choose}
          </span>
          <span className="text-small text-muted">{words.drop}</span>
        </label>
      ) : null}
      <input ref={kept} type="hidden" name={`${name}Kept`} value={keptText} />
      {/* Its reader says what stands here. */}
      <input type="hidden" name={name} value={arrived.map(({ fileId }) => fileId).join(" ")} />
      {error ? (
        <p id={`${id}-error`} className="mt-1.5 font-semibold text-orange-deep">
          {error}
        </p>
      ) : null}
    </div>
  );
}

function extensionOf(name: string): string {
  const extension = name.includes(".") ? (name.split(".").at(-1) ?? "") : "";
  return extension.toLowerCase().replace("jpeg", "jpg");
}

function codeOf(failure: unknown): string {
  if (!(failure instanceof ApiError)) return "file.failed";
  if (failure.status === 429) return "file.rate";
  if (failure.status === 503) return "file.room";
  if (failure.status === 503) return "file.unavailable";
  const code = failure.problem?.errors?.[0]?.code ?? "file.failed";
  // Its name was right, so its content is not what the name says.
  return code === "file.type" ? "file.content" : code;
}

/** In units of a thousand, as file managers and the SI have them. */
function sizeText(locale: string, bytes: number): string {
  const [value, unit] = bytes < 1e6 ? [bytes / 1e3, "kilobyte"] : [bytes / 1e6, "megabyte"];
  return new Intl.NumberFormat(locale, { style: "unit", unit, maximumFractionDigits: 1 }).format(value);
}
