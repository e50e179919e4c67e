const degree = Math.PI / 180;
const dayLength = 86_400_000;
/** Noon of 1 January 2000, from which the formulas count days. */
const epoch = Date.UTC(2000, 0, 1, 12);

/**
 * Where the sun stands in the zenith at an instant: longitude and latitude in degrees. By the low-precision formulas of the
 * Astronomical Almanac (US Naval Observatory, "Computing Approximate Solar Coordinates"), exact to 0.02° until 2050.
 */
export function subsolarPoint(instant: Date): [longitude: number, latitude: number] {
  const days = (instant.getTime() - epoch) / dayLength;
  const anomaly = (357.529 + 0.98560028 * days) * degree;
  const meanLongitude = 280.459 + 0.98564736 * days;
  const ecliptic = (meanLongitude + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * degree;
  const tilt = (23.439 - 0.00000036 * days) * degree;
  const ascension = Math.atan2(Math.cos(tilt) * Math.sin(ecliptic), Math.cos(ecliptic)) / degree;
  const siderealTime = 280.46062 + 360.98564737 * days;
  const declination = Math.asin(Math.sin(tilt) * Math.sin(ecliptic)) / degree;
  const longitude = (ascension - siderealTime) % 360;
  return [longitude - 360 * Math.round(longitude / 360), declination];
}
