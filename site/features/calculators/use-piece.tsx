import { NumberField } from "#site/features/inputs/fields.tsx";
import { useCalculatorWords, useFormats, useNumbers } from "#site/features/inputs/use-fields.ts";
import type { Piece } from "./out-of-gauge.ts";

/**
 * A piece as it is packed, in metres and tonnes: its fields, which begin with an example, and what a quote says of it.
 * Without a valid value in each field there is no piece.
 */
export function usePiece(example: Piece) {
  const { gauge: words } = useCalculatorWords();
  const { format, write } = useFormats();
  const { inputs, values: piece } = useNumbers({
    length: { start: example.length, least: 0.1, most: 100 },
    width: { start: example.width, least: 0.1, most: 20 },
    height: { start: example.height, least: 0.1, most: 20 },
    weight: { start: example.weight, least: 0.01, most: 2000 },
  });
  const fields = (
    <>
      <NumberField label={words.length} unit="m" input={inputs.length} />
      <NumberField label={words.width} unit="m" input={inputs.width} />
      <NumberField label={words.height} unit="m" input={inputs.height} />
      <NumberField label={words.weight} unit="t" input={inputs.weight} />
    </>
  );
  const quoted = piece && {
    /** The fields of a heavy piece. */
    sides: {
      pieceLength: write(piece.length),
      pieceWidth: write(piece.width),
      pieceHeight: write(piece.height),
      pieceWeight: write(piece.weight),
    },
    /** For the notes. */
    size: [piece.length, piece.width, piece.height].map((each) => format(each)).join(" × "),
    weight: format(piece.weight),
  };
  return { piece, fields, quoted };
}
