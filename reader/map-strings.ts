import type { FieldPath } from "./problems.ts";

/** Changes every string in a value, at any depth. */
export function mapStrings<T>(
  value: T,
  change: (text: string, field: FieldPath) => string,
  field: FieldPath = [],
): T {
  if (typeof value === "string") return change(value, field) as T;
  if (Array.isArray(value))
    return value.map((item, index) => mapStrings(item, change, [...field, index])) as T;
  if (value && typeof value === "object") {
    const entries = Object.entries(value).map(([key, item]) => [
      key,
      mapStrings(item, change, [...field, key]),
    ]);
    return Object.fromEntries(entries) as T;
  }
  return value;
}
