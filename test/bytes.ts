/** Characters up to U+00FF as bytes. */
export function text(characters: string): Buffer {
  return Buffer.from(characters, "latin1");
}

/** Little-endian numbers, each with its number of bytes. */
export function numbers(...values: [value: number, length: number][]): Buffer {
  return Buffer.concat(
    values.map(([value, length]) => {
      const bytes = Buffer.alloc(length);
      bytes.writeUIntLE(value, 0, length);
      return bytes;
    }),
  );
}
