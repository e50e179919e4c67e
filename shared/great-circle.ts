import countryPoints from "./country-points.json" with { type: "json" };

/** A place on the globe, in degrees. */
type Place = readonly [longitude: number, latitude: number];

/** Calculates the angle between two places in radians, by the spherical law of cosines. */
export function angleBetween([lon1, lat1]: Place, [lon2, lat2]: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [a, b, delta] = [radians(lat1), radians(lat2), radians(lon2 - lon1)];
  const cosine = Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(delta);
  // Rounding may exceed the range of a cosine.
  return Math.acos(Math.max(-1, Math.min(1, cosine)));
}

/** Returns the centre of a country by its ISO 3166-1 code (two capital letters). */
export function centreOf(country: string): [longitude: number, latitude: number] | undefined {
  if (!Object.hasOwn(countryPoints, country)) return undefined;
  const [longitude = 0, latitude = 0] = countryPoints[country as keyof typeof countryPoints];
  return [longitude, latitude];
}
