/** Heights in cm above which a piece needs a main deck, and above which it needs a nose or tail ramp. */
const decks = { main: 160, ramp: 300 };

/** Cubic centimetres per kilogram of volume weight (IATA, The Air Cargo Tariff, rule 3.9). */
const volumeDivisor = 6000;

/** Equal pieces: their number, the outer sides of one in cm, and the gross weight of all in kg. */
interface AirPieces {
  pieces: number;
  length: number;
  width: number;
  height: number;
  gross: number;
}

/**
 * The chargeable weight by air, by rule 3.9 of IATA's Air Cargo Tariff. Each side is rounded to the whole centimetre, half
 * a centimetre up. The volume weight is a kilogram for 6,000 cm³. The higher of gross and volume weight is rounded up to
 * the next half kilogram.
 *
 * Limits: whole, equal, rectangular pieces and the tariff's general rule. Minimum charges, weight breaks, unit load
 * devices and the divisors of express carriers are not in it.
 *
 * @returns the sides as rounded in cm, volume and chargeable weight in kg, and the deck that a high piece needs
 */
export function chargeableWeight({ pieces, gross, ...measured }: AirPieces) {
  // Math.round takes halves up.
  const length = Math.round(measured.length);
  const width = Math.round(measured.width);
  const height = Math.round(measured.height);
  const volume = (pieces * length * width * height) / volumeDivisor;
  const chargeable = Math.ceil(Math.max(gross, volume) * 2) / 2;
  const deck = height > decks.ramp ? "ramp" : height > decks.main ? "main" : undefined;
  return { length, width, height, volume, chargeable, isByVolume: volume > gross, deck } as const;
}
