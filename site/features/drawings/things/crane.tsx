/**
 * A portal crane at the edge of a quay, from 0 to 306: its legs stand at 126 and 196, and its boom reaches over a ship on the
 * right. Its spreader hangs at `x`, at the height `y`.
 */
export function Crane({ x, y }: { x: number; y: number }) {
  return (
    <>
      <path d="M126-8v-134M196-8v-166M126-64h70M126-66l69-75M196-174 26-150M196-174l94 24" />
      <path d="M1-150h304v8H1z" className="hollow" />
      <path d="M92-166h34v16H92z" className="fill-petrol" />
      <path d="M114-8h24v7h-24zM184-8h24v7h-24z" className="hollow" />
      <path d={`M${x - 8}-142h16v6h-16z`} className="hollow" />
      <path d={`M${x - 5}-136V${y}M${x + 5}-136V${y}M${x - 14} ${y}h28`} />
    </>
  );
}
