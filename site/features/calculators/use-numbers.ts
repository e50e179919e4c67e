import { useState } from "react";
import { narrowReading, readNumber } from "#contract/numbers.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { useFormat } from "./use-format.ts";

/** What a field begins with, and what it takes. */
export interface NumberRange {
  start: number;
  least: number;
  most: number;
}

export interface NumberInput extends NumberRange {
  text: string;
  isWrong: boolean;
  /** The two numbers that the text may mean, where the range does not decide. */
  meanings?: readonly [number, number];
  onType: (text: string) => void;
}

/** Fields for numbers: what stands in them as they are typed, and their values once every one is within its range. */
export function useNumbers<Name extends string>(ranges: Record<Name, NumberRange>) {
  const locale = useLocale();
  const format = useFormat();
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>({});
  const names = Object.keys(ranges) as Name[];
  const inputs = {} as Record<Name, NumberInput>;
  const values = {} as Record<Name, number>;
  for (const name of names) {
    const range = ranges[name];
    const text = typed[name] ?? format(range.start, 4);
    const isWithin = (value: number) => value >= range.least && value <= range.most;
    const reading = narrowReading(readNumber(text, locale), isWithin);
    const value = "value" in reading ? reading.value : Number.NaN;
    const onType = (next: string) => setTyped((before) => ({ ...before, [name]: next }));
    inputs[name] = {
      ...range,
      text,
      isWrong: !isWithin(value),
      ...("ambiguous" in reading && { meanings: reading.ambiguous }),
      onType,
    };
    values[name] = value;
  }
  return { inputs, values: names.some((name) => inputs[name].isWrong) ? undefined : values };
}
