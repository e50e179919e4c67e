/** A pipe with what flows in it. */
export function Pipe({ d }: { d: string }) {
  return (
    <>
      <path d={d} strokeWidth="8" />
      <path d={d} strokeWidth="4" className="stroke-petrol" />
    </>
  );
}
