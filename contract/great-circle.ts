import countryPoints from "./country-points.json" with { type: "json" };

/** A place on the globe, in degrees. */
export type Place = readonly [longitude: number, latitude: number];

/** The angle between two places on the globe, in radians: the spherical law of cosines. */
export function angleBetween([lon1, lat1]: Place, [lon2, lat2]: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [a, b, delta] = [radians(lat1), radians(lat2), radians(lon2 - lon1)];
  const cosine = Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(delta);
  // Rounding may lead out of what a cosine can be.
  return Math.acos(Math.max(-1, Math.min(1, cosine)));
}

/** The middle of a country, by its ISO 3166-1 code of two capital letters: where it counts to be when nothing of the group stands there. */
export function centreOf(country: string): [longitude: number, latitude: number] | undefined {
  if (!Object.hasOwn(countryPoints, country)) return undefined;
  const [longitude = 0, latitude = 0] = countryPoints[country as keyof typeof countryPoints];
  return [longitude, latitude];
}
