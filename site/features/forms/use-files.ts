import { useRef, useState } from "react";
import { ApiError } from "#contract/client.ts";
import { formatList } from "#shared/formats.ts";
import type { Locale } from "#shared/locales.ts";
import { writeAs } from "#shared/numbers.ts";
import { readExtension, uploadKinds, type UploadKind } from "#contract/upload.ts";
import { uploadFile } from "#site/calls/upload-file.ts";
import { useLocale } from "#site/i18n/language.ts";
import { useSite } from "#site/load/site-data.ts";
import { changeFile, filesOf, isPending, readFiles, storeFile, type ChosenFile } from "./files.ts";
import { useField, useFormState } from "./form-context.ts";
import { problemText } from "./describe-errors.ts";

/** Problems that another attempt may solve: all but those of the file itself. */
const temporary = new Set(["file.failed", "file.rate", "file.room"]);

interface Transfer {
  file: File;
  stop: AbortController;
}

/** The files of a field. Each is sent as soon as it is chosen. */
export function useFiles(name: string, kind: UploadKind, isOptional: boolean) {
  const { uploadBaseUrl } = useSite();
  const locale = useLocale();
  const { store } = useFormState();
  const { types, maxBytes, count } = uploadKinds[kind];
  const transfers = useRef(new Map<number, Transfer>());
  /** One file is sent after the other, since the server lets only one of a visitor wait for inspection. */
  const last = useRef(Promise.resolve());
  /** The part of each file that was sent, from 0 to 1. */
  const [progress, setProgress] = useState<Record<number, number>>({});
  const { id, value } = useField(name, (values) =>
    readFiles(filesOf(values[name]), { count, isOptional }, problemOf),
  );

  const current = () => filesOf(store.values()[name]);
  const find = (key: number) => current().find((file) => file.key === key);

  function problemOf({
    name: fileName,
    problem = "file.failed",
    params: { wait, ...rest } = {},
  }: ChosenFile): string {
    const params = {
      ...rest,
      wait: waitText(locale, Number(wait ?? 60)),
      types: formatList(
        types.map((type) => type.toUpperCase()),
        locale,
        "or",
      ),
      extension: readExtension(fileName),
      type: readExtension(fileName).toUpperCase(),
      max: problem === "file.count" ? count : maxBytes / 1024 ** 2,
    };
    return problemText(locale, { field: name, code: problem, params });
  }

  function send(key: number, file: File): void {
    const stop = new AbortController();
    transfers.current.set(key, { file, stop });
    setProgress((all) => ({ ...all, [key]: 0 }));
    last.current = last.current.then(() => transfer(key, file, stop.signal));
  }

  async function transfer(key: number, file: File, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    try {
      const onProgress = (part: number) => setProgress((all) => ({ ...all, [key]: part }));
      const { fileId } = await uploadFile(uploadBaseUrl, kind, file, { onProgress, signal });
      // The form may have been cleared meanwhile.
      if (find(key)) store.set(name, storeFile(current(), key, fileId, count));
    } catch (failure) {
      if (failure instanceof DOMException || !find(key)) return;
      store.set(name, changeFile(current(), key, problemIn(failure)));
    }
  }

  /** What is wrong with a file before it is sent. */
  function localProblem(file: File): string | undefined {
    if (file.size === 0) return "file.empty";
    if (file.size > maxBytes) return "file.size";
    return (types as readonly string[]).includes(readExtension(file.name)) ? undefined : "file.type";
  }

  function canRetry({ key, problem }: ChosenFile): boolean {
    return problem !== undefined && temporary.has(problem) && transfers.current.has(key);
  }

  function add(files: Iterable<File>): void {
    // Files that were refused for good give way to those chosen now.
    const staying = current().filter((file) => !file.problem || canRetry(file));
    // In a field for one file, only a stored file stays until the new one has arrived.
    const others = count === 1 ? staying.filter(({ fileId }) => fileId) : staying;
    for (const { key } of staying)
      if (!others.some((file) => file.key === key)) transfers.current.get(key)?.stop.abort();
    const room = count === 1 ? 1 : count - staying.filter(({ problem }) => !problem).length;
    const first = Math.max(Date.now(), ...others.map(({ key }) => key + 1));
    const chosen = Array.from(files, (file, at) => {
      const problem = at >= room ? "file.count" : localProblem(file);
      const { name: fileName, size } = file;
      return { file, item: { key: first + at, name: fileName, size, ...(problem && { problem }) } };
    });
    store.set(name, [...others, ...chosen.map(({ item }) => item)]);
    for (const { file, item } of chosen) if (isPending(item)) send(item.key, file);
  }

  return {
    id,
    files: filesOf(value),
    progress,
    hasRoom: count === 1 || filesOf(value).filter(({ problem }) => !problem).length < count,
    problemOf,
    canRetry,
    add,
    retry(key: number): void {
      const { file } = transfers.current.get(key) ?? {};
      store.set(name, changeFile(current(), key, { problem: undefined, params: undefined }));
      if (file) send(key, file);
    },
    remove(key: number): void {
      transfers.current.get(key)?.stop.abort();
      store.set(
        name,
        current().filter((file) => file.key !== key),
      );
    },
  };
}

/** Up to two minutes in seconds. */
function waitText(locale: Locale, seconds: number): string {
  const isLong = seconds > 120;
  const unit = isLong ? "minute" : "second";
  const count = isLong ? Math.ceil(seconds / 60) : seconds;
  return writeAs(count, locale, { style: "unit", unit, unitDisplay: "long" });
}

function problemIn(failure: unknown): Pick<ChosenFile, "problem" | "params"> {
  if (!(failure instanceof ApiError)) return { problem: "file.failed" };
  const wait = { wait: failure.retryAfter ?? 60 };
  if (failure.status === 429) return { problem: "file.rate", params: wait };
  if (failure.status === 503) return { problem: "file.room", params: wait };
  const { code = "file.failed", params } = failure.problem?.errors?.[0] ?? {};
  return { problem: code, ...(params && { params }) };
}
