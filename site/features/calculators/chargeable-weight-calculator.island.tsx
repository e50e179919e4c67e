import { fill } from "#shared/fill.ts";
import { Weighing } from "#site/features/drawings/weighing.tsx";
import { chargeableWeight } from "./chargeable-weight.ts";
import { NumberField } from "#site/features/inputs/fields.tsx";
import { CalculatorPanel, CalculatorResult } from "./calculator-panel.tsx";
import { useFormats, useNumbers, useCalculatorWords } from "#site/features/inputs/use-fields.ts";

const side = { least: 1, most: 2000 };

/** The weight that airlines charge for: gross or volume weight. */
export default function ChargeableWeightCalculator() {
  const { weight } = useCalculatorWords();
  const { format, write } = useFormats();
  const { inputs, values } = useNumbers({
    pieces: { start: 1, least: 1, most: 500, whole: true },
    length: { start: 120, ...side },
    width: { start: 100, ...side },
    height: { start: 100, ...side },
    gross: { start: 150, least: 0.1, most: 100_000 },
  });
  const charged = values && chargeableWeight(values);
  const figures = charged && {
    pieces: format(values.pieces),
    length: format(charged.length),
    width: format(charged.width),
    height: format(charged.height),
    gross: format(values.gross),
    volume: format(charged.volume, 1),
    chargeable: format(charged.chargeable),
  };
  return (
    <CalculatorPanel
      grid="five"
      fields={
        <>
          <NumberField label={weight.length} unit="cm" input={inputs.length} />
          <NumberField label={weight.width} unit="cm" input={inputs.width} />
          <NumberField label={weight.height} unit="cm" input={inputs.height} />
          <NumberField label={weight.pieces} input={inputs.pieces} />
          <NumberField label={weight.gross} unit="kg" input={inputs.gross} />
        </>
      }
      result={
        charged && (
          <CalculatorResult label={weight.chargeable} value={`${format(charged.chargeable)} kg`}>
            <p>{charged.isByVolume ? weight.byVolume : weight.byGross}</p>
            {charged.deck && <p>{weight.decks[charged.deck]}</p>}
          </CalculatorResult>
        )
      }
      drawing={
        <Weighing
          piece={charged && { ...charged, pieces: values.pieces }}
          loads={
            charged && [
              { name: weight.loads.gross, kilograms: values.gross, isCharged: !charged.isByVolume },
              { name: weight.loads.volume, kilograms: charged.volume, isCharged: charged.isByVolume },
            ]
          }
        />
      }
      quote={
        figures && {
          service: "air-freight",
          quantity: write(values.gross),
          unit: "kg",
          notes: fill(weight.quote, figures),
        }
      }
      formula={weight.formula}
      limits={weight.limits}
      filled={figures && fill(weight.filled, figures)}
    />
  );
}
