import * as z from "zod/mini";
import { countryCodes } from "#shared/countries.ts";
import { regionIds, officeTypes } from "#shared/regions.ts";
import { serviceIds } from "#shared/pages.ts";
import { described, isoDate, localisedText } from "./parts.ts";
import type { Contact } from "./enquiries.ts";
import { choiceField, textField } from "./fields.ts";
import { bookablePurposes, surveyPurposes, type BookablePurpose } from "./list-values.ts";

/** Topics of messages that only some offices take. */
const officeTopics = ["ship-supply"] as const satisfies Contact["topic"][];

const openingTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** A site of the network, or an agent's office, in both languages. */
export const officeSchema = z.strictObject({
  id: z.string(),
  name: localisedText,
  type: z.enum(officeTypes),
  relationship: z.enum(["own", "agent"]),
  isHeadOffice: described(
    z.optional(z.boolean()),
    "The office that answers where neither a country nor a region is known.",
  ),
  isRegionalOffice: described(
    z.optional(z.boolean()),
    "The office that answers for its region where no country is known.",
  ),
  region: z.enum(regionIds),
  country: described(z.string().check(z.regex(/^[A-Z]{2}$/)), "ISO 3166-1, two letters."),
  city: described(
    z.strictObject({ en: z.string(), es: z.string(), local: z.string() }),
    "The name in both languages, and as it is written there.",
  ),
  at: described(
    z.tuple([z.number().check(z.gte(-180), z.lte(180)), z.number().check(z.gte(-90), z.lte(90))]),
    "Longitude and latitude, degrees.",
  ),
  timeZone: described(z.string(), "IANA name, such as Asia/Shanghai."),
  holidays: described(z.optional(z.array(isoDate)), "Days on which it stays closed, whatever its hours say."),
  hours: described(
    z.array(
      z.strictObject({
        days: z.enum(["mon-fri", "mon-thu", "fri", "sat", "daily"]),
        from: openingTime,
        to: openingTime,
      }),
    ),
    "Local times of the site. Hours that end before they begin end on the next day: 22:00–06:00.",
  ),
  address: z.array(z.string()),
  phone: z.string(),
  email: z.email(),
  languages: described(z.array(z.string()), "ISO 639-1 codes of the languages spoken there."),
  functions: described(
    z.array(
      z.strictObject({
        role: localisedText,
        email: z.email(),
        /** Of gates and of desks that drivers call from the road. */
        phone: z.optional(z.string()),
        takes: z.optional(z.array(z.enum([...bookablePurposes, ...officeTopics]))),
      }),
    ),
    "Who answers for what; `takes` names the bookings and the topics of messages that go to this address.",
  ),
  services: described(z.array(z.string()), "Paths of the services offered there."),
  classes: described(
    z.array(z.string()),
    "UN classes that its storage permits name; none where nothing is stored.",
  ),
  standards: z.array(z.string()),
  directions: localisedText,
  reviewed: isoDate,
});

export type Office = z.infer<typeof officeSchema>;

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
          cities: z.array(z.object({ name: officeSchema.shape.city, sites: count })),
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

export const officesSchema = z.object({ sites: z.array(officeSchema) });

/**
 * `GET /serviceNetworking/getCompanyInfoByCountryId?countryId=`: sites in a country, and who answers for it. All fields
 * may be left out: without a country, the whole network comes.
 */
export const countryQuerySchema = z.object({
  countryId: described(
    z.optional(
      z.string().check(
        z.regex(/^[A-Za-z]{2}$/, "select"),
        z.toUpperCase(),
        z.refine((code) => countryCodes.includes(code), "select"),
      ),
    ),
    "ISO 3166-1, two letters in either case. An unknown code is refused.",
  ),
  region: described(
    z.optional(choiceField(regionIds)),
    "For something that belongs to a region and to no country, such as an application.",
  ),
  service: described(
    z.optional(choiceField(serviceIds)),
    "For a price: the service that it is asked for, answered by an office that sells it.",
  ),
  purpose: described(
    z.optional(choiceField(surveyPurposes)),
    "For a survey or a booking: the own sites where it can take place, and who sends somebody.",
  ),
  topic: described(
    z.optional(choiceField(officeTopics)),
    "For a message about a topic that only some offices take.",
  ),
});

export type CountryQuery = z.infer<typeof countryQuerySchema>;

export const countryOfficesSchema = z.object({
  sites: z.array(officeSchema),
  servingOffice: described(
    z.nullable(officeSchema),
    "Who answers: an office in the country; for a survey, else a fitting site there; else the nearest office of the region, then of the world. For a booking, the nearest depot that takes it; for ship supply, the nearest ship agency. Null where there is none.",
  ),
});

export type CountryOffices = z.infer<typeof countryOfficesSchema>;

/** The function of an office that takes bookings for a purpose, or messages about a topic. */
export function functionFor({ functions }: Pick<Office, "functions">, task: string) {
  return functions.find(({ takes }) => takes?.some((each) => each === task));
}

/** Whether an office takes bookings for a purpose. */
export function takesBookings(office: Pick<Office, "functions">, purpose: BookablePurpose): boolean {
  return functionFor(office, purpose) !== undefined;
}
