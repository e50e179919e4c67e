/** Cubic centimetres per kilogram of volume weight (IATA, The Air Cargo Tariff, rule 3.9). */
export const volumeDivisor = 6000;

/** Equal pieces: their number, the sides of one in cm, and the gross weight of all in kg. */
export interface AirPieces {
  pieces: number;
  length: number;
  width: number;
  height: number;
  gross: number;
}

/**
 * The chargeable weight by air: gross or volume weight, whichever is higher, rounded up to the next half
 * kilogram (IATA, The Air Cargo Tariff, rules 3.9.1 to 3.9.4).
 */
export function chargeableWeight({ pieces, length, width, height, gross }: AirPieces) {
  const volume = (pieces * length * width * height) / volumeDivisor;
  const chargeable = Math.ceil(Math.max(gross, volume) * 2) / 2;
  return { volume, chargeable, isByVolume: volume > gross };
}
