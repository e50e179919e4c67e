interface Size {
  width: number;
  height: number;
  /** How high the liquid stands. */
  level: number;
}

/** A storage tank with a domed roof, its liquid. */
export function Tank({ width, height, level }: Size) {
  const middle = width / 2;
  return (
    <>
      <path d={`M1-1v-${height}q${middle - 1}-14 ${width - 2} 0v${height}z`} className="hollow" />
      <path d={`M4-4v-${level}h${width - 8}v${level}z`} className="fill-petrol stroke-none" />
      <path d={`M${middle}-${height + 7}v-8M${middle - 5}-${height + 15}h10`} />
    </>
  );
}
