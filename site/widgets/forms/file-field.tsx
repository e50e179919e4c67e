import { useEffect, useRef, useState } from "react";
import type { DragEvent } from "react";
import { ApiError } from "#contract/client.ts";
import { uploadKinds } from "#contract/upload.ts";
import type { UploadKind } from "#contract/upload.ts";
import { useLocale } from "#site/locales-hook.ts";
import { fill } from "#site/messages.ts";
import { useSite } from "#site/site-data.ts";
import { useControl, useDraft } from "./form-context.ts";
import { problemText } from "./problem-text.ts";
import { uploadFile } from "./upload-file.ts";
import { useFormWords } from "./words.ts";

/** A file on its way, arrived, or refused. */
interface Item {
  key: number;
  name: string;
  size: number;
  sent: number;
  fileId?: string;
  problem?: string;
  /** The file itself, for another try; a draft knows no more than what arrived. */
  file?: File;
  stop?: AbortController;
}

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
    const files = JSON.parse(text) as Pick<Item, "name" | "size" | "fileId">[];
    setItems(files.map((file) => ({ ...file, key: (lastKey.current += 1), sent: 1 })));
  });

  /** What has arrived stands in the hidden controls; the form is told, so that it keeps its draft. */
  const arrived = items.filter((item) => item.fileId !== undefined);
  const keptText = JSON.stringify(
    arrived.map(({ name: own, size, fileId }) => ({ name: own, size, fileId })),
  );
  const isPending = items.some(({ fileId, problem }) => fileId === undefined && !problem);
  const state = `${isPending} ${keptText}`;
  useEffect(() => {
    if (told.current === state) return;
    told.current = state;
    kept.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [state]);

  function change(key: number, part: Partial<Item>): void {
    setItems((all) => all.map((item) => (item.key === key ? { ...item, ...part } : item)));
  }

  function say(code: string): string {
    const params = {
      types: types.join(", ").toUpperCase(),
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
      change(key, { fileId, sent: 1, file: undefined });
    } catch (failure) {
      if (failure instanceof DOMException) return remove(key);
      const code = failure instanceof ApiError ? failure.problem?.errors?.[0]?.code : undefined;
      change(key, { problem: say(code ?? "file.failed") });
    }
  }

  function take(files: Iterable<File>): void {
    const room = count - items.filter(({ problem }) => !problem).length;
    const chosen = Array.from(files, (file, at) => {
      lastKey.current += 1;
      const problem = at >= room ? say("file.count") : localProblem(file);
      return {
        key: lastKey.current,
        name: file.name,
        size: file.size,
        sent: 0,
        file,
        ...(problem && { problem }),
      };
    });
    // A single file takes the place of the one before.
    const staying = count === 1 ? [] : items.filter(({ problem }) => !problem);
    setItems([...staying, ...chosen]);
    for (const item of chosen) if (!item.problem) void send(item.key, item.file);
  }

  /** What can be told before anything is sent. */
  function localProblem(file: File): string | undefined {
    const extension = file.name.split(".").at(-1)?.toLowerCase().replace("jpeg", "jpg") ?? "";
    if (file.size === 0) return say("file.empty");
    if (file.size > maxBytes) return say("file.size");
    return (types as readonly string[]).includes(extension) ? undefined : say("file.type");
  }

  function remove(key: number): void {
    setItems((all) => all.filter((item) => item.key !== key));
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
            {item.problem && item.file && !localProblem(item.file) ? (
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
      <input ref={kept} type="hidden" name={`${name}Kept`} value={keptText} readOnly />
      {count === 1 ? (
        <input
          type="hidden"
          name={name}
          data-as="file"
          data-pending={isPending || undefined}
          value={arrived[0]?.fileId ?? ""}
          readOnly
        />
      ) : (
        <input
          type="hidden"
          name={name}
          data-as="lines"
          data-pending={isPending || undefined}
          value={arrived.map(({ fileId }) => fileId).join("\n")}
          readOnly
        />
      )}
      {error ? (
        <p id={`${id}-error`} className="mt-1.5 font-semibold text-orange-deep">
          {error}
        </p>
      ) : null}
    </div>
  );
}

function sizeText(locale: string, bytes: number): string {
  const [value, unit] = bytes < 1024 ** 2 ? [bytes / 1024, "kilobyte"] : [bytes / 1024 ** 2, "megabyte"];
  return new Intl.NumberFormat(locale, { style: "unit", unit, maximumFractionDigits: 1 }).format(value);
}
