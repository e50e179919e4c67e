import {
  formatNumber,
  narrowReading,
  readNumber,
  writeAs,
  writeNumber,
  type NumberReading,
} from "#shared/numbers.ts";
import { locales } from "#shared/locales.ts";
import { useTyped } from "#site/islands/typed.ts";
import { useLocale } from "#site/i18n/language.ts";
import { wordsOf } from "#site/i18n/words.ts";
import { useEffect, useEffectEvent, useState } from "react";

export const { useWords: useCalculatorWords } = wordsOf("calculators");

/** The initial value of a field, and its valid range. */
interface NumberRange {
  start: number;
  least: number;
  most: number;
  whole?: true;
}

export interface NumberInput extends NumberRange {
  name: string;
  text: string;
  isWrong: boolean;
  /** Its range alone decides how it is read, so the field says how. */
  isGuess: boolean;
  /** How the text is read; ambiguous unless the range excludes one of its values. */
  reading: NumberReading;
  /** Undefined while the text has no valid value. */
  value: number | undefined;
  onType: (text: string) => void;
}

/** The state of number fields: their texts, and their values once all of them are valid. */
export function useNumbers<Name extends string>(ranges: Record<Name, NumberRange>) {
  const locale = useLocale();
  const { format } = useFormats();
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>({});
  const names = Object.keys(ranges) as Name[];
  useTyped(({ name, value }) => {
    if (name in ranges) setTyped((before) => ({ ...before, [name]: value }));
  });
  const inputs = {} as Record<Name, NumberInput>;
  const values = {} as Record<Name, number>;
  for (const name of names) {
    const range = ranges[name];
    const text = typed[name] ?? format(range.start, 4);
    const isValid = (value: number) =>
      value >= range.least && value <= range.most && (!range.whole || Number.isInteger(value));
    const plain = readNumber(text, locale);
    // What has no possible value is read as in another language: "1,525" is a density, whatever the page's language.
    const readings = [plain, ...locales.map(({ code }) => readNumber(text, code))];
    const isPossible = (each: NumberReading) =>
      ("ambiguous" in each ? each.ambiguous : "value" in each ? [each.value] : []).some(isValid);
    const reading = narrowReading(readings.find(isPossible) ?? plain, isValid);
    const value = "value" in reading && isValid(reading.value) ? reading.value : undefined;
    const isGuess = value !== undefined && !("value" in plain && plain.value === value);
    const onType = (next: string) => setTyped((before) => ({ ...before, [name]: next }));
    inputs[name] = { ...range, name, text, reading, value, isWrong: value === undefined, isGuess, onType };
    if (value !== undefined) values[name] = value;
  }
  const isComplete = names.every((name) => inputs[name].value !== undefined);
  return { inputs, values: isComplete ? values : undefined };
}

/** Writes numbers as the page's language does. */
export function useFormats() {
  const locale = useLocale();
  return {
    format: (value: number, decimals?: number) => formatNumber(value, locale, decimals),
    /** For the fields of a form, so that they are read as they are meant. */
    write: (value: number) => writeNumber(value, locale),
    /** 62.4% in English, 62,4 % in Spanish. */
    percent: (value: number) => writeAs(value / 100, locale, { style: "percent", maximumFractionDigits: 1 }),
  };
}

export interface FieldState<Value> {
  name: string;
  value: Value;
  onChange: (value: Value) => void;
}

/**
 * The state of a field that begins with `start`. In the browser `readOther` may give another value, as from the address;
 * what a visitor typed before the calculator answered comes before both.
 */
export function useField<Value extends string = string>(
  name: string,
  start: NoInfer<Value>,
  readOther?: () => Value | undefined,
): FieldState<Value> {
  const [value, onChange] = useState<Value>(start);
  const readOnce = useEffectEvent(() => {
    const other = readOther?.();
    if (other) onChange(other);
  });
  // What only the browser knows has to follow hydration.
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect
    readOnce();
  }, []);
  useTyped((typed) => {
    if (typed.name === name) onChange(typed.value as Value);
  });
  return { name, value, onChange };
}

/** The same for a box to check. */
export function useFlag(name: string): FieldState<boolean> {
  const [value, onChange] = useState(false);
  useTyped((typed) => {
    if (typed.name === name) onChange(Boolean(typed.checked));
  });
  return { name, value, onChange };
}
