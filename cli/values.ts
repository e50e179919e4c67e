import * as z from "zod/mini";
import { isoDate } from "#contract/localised.ts";
import { CommandError } from "./command.ts";

/** Reads a day, `2026-11-21`. @throws CommandError for what is none, `2026-02-30` among it. */
export function day(text: string): string {
  if (z.safeParse(isoDate, text).success) return text;
  throw new CommandError(`"${text}" is not a day such as 2026-11-21`);
}

/** Reads a count, from 1. @throws CommandError for what is none. */
export function count(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new CommandError(`"${text}" is not a number such as 50`);
}

/** Reads one of several words. The function that it returns throws a CommandError that names them. */
export function oneOf<const Word extends string>(words: readonly Word[]): (text: string) => Word {
  return (text) => {
    const word = words.find((each) => each === text);
    if (!word) throw new CommandError(`"${text}" is none of ${words.join(", ")}`);
    return word;
  };
}
