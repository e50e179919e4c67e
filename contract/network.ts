import * as z from "zod/mini";
import { countryCodes } from "./countries.ts";
import { textField } from "./fields.ts";
import { isoDate, localisedText } from "./localised.ts";
import { regionIds, siteTypes } from "./regions.ts";

const openingTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** A site of the network, or an agent's office, in both languages. */
export const siteSchema = z.strictObject({
  id: z.string(),
  name: localisedText,
  type: z.enum(siteTypes),
  relationship: z.enum(["own", "agent"]),
  /** The office that answers for countries that nobody is near to. */
  isHeadOffice: z.optional(z.boolean()),
  region: z.enum(regionIds),
  /** ISO 3166-1, two letters. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  /** The name in both languages, and as it is written there. */
  city: z.strictObject({ en: z.string(), es: z.string(), local: z.string() }),
  /** Longitude and latitude, degrees. */
  at: z.tuple([z.number().check(z.gte(-180), z.lte(180)), z.number().check(z.gte(-90), z.lte(90))]),
  /** IANA name, such as Asia/Shanghai. */
  timeZone: z.string(),
  /** Days on which it stays closed, whatever its hours say. */
  holidays: z.optional(z.array(isoDate)),
  /** Local times of the site. */
  hours: z.array(
    z.strictObject({ days: z.enum(["mon-fri", "sat", "daily"]), from: openingTime, to: openingTime }),
  ),
  address: z.array(z.string()),
  phone: z.string(),
  email: z.email(),
  /** ISO 639-1 codes of the languages spoken there. */
  languages: z.array(z.string()),
  /** Who answers for what. */
  functions: z.array(z.strictObject({ role: localisedText, email: z.email() })),
  /** Paths of the services offered there. */
  services: z.array(z.string()),
  /** UN classes handled. */
  classes: z.array(z.string()),
  standards: z.array(z.string()),
  directions: localisedText,
  reviewed: isoDate,
});

export type Site = z.infer<typeof siteSchema>;

const count = z.int().check(z.gte(0));

/** `GET /serviceNetworking/allRegionAndCity`: where the group is, with how many sites stand there. */
export const regionTreeSchema = z.object({
  sites: count,
  regions: z.array(
    z.object({
      id: z.enum(regionIds),
      sites: count,
      countries: z.array(
        z.object({
          id: z.string(),
          name: localisedText,
          sites: count,
          cities: z.array(z.object({ name: siteSchema.shape.city, sites: count })),
        }),
      ),
    }),
  ),
});

export type RegionTree = z.infer<typeof regionTreeSchema>;

/** `GET /serviceNetworking/showCompaniesInfoByCityName?cityName=`: in English, Spanish or the local language. */
export const cityQuerySchema = z.object({
  cityName: textField({ min: 1, max: 100 }),
});

export const sitesSchema = z.object({ sites: z.array(siteSchema) });

/** `GET /serviceNetworking/getCompanyInfoByCountryId?countryId=`: without a country, the whole network. */
export const countryQuerySchema = z.object({
  countryId: z.optional(
    z.string().check(
      z.regex(/^[A-Za-z]{2}$/, { error: "select", abort: true }),
      z.refine((code) => countryCodes.includes(code.toUpperCase()), "select"),
    ),
  ),
});

export const countrySitesSchema = z.object({
  sites: z.array(siteSchema),
  /** Who answers for the country: an office there, else the nearest one; null only while there are no offices. */
  servingOffice: z.nullable(siteSchema),
});

export type CountrySites = z.infer<typeof countrySitesSchema>;
