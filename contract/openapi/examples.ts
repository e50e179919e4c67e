import type { calls } from "#contract/calls.ts";
import { addDays, isoDay } from "#shared/days.ts";

/** An example of the request and the answer of a call. */
export interface Example {
  input?: Record<string, unknown>;
  answer: object;
}

const receipt = {
  reference: "QT-7K3M-2QXR",
  receivedAt: "2026-11-21T12:00:00.000Z",
  deleteOn: "2028-11-21",
};

const captchaVerification = "kq8xZ1m0Qe2c3v5b7n9Lrw==";
const shanghai = { en: "Shanghai", es: "Shanghái", local: "上海" };

const china = {
  id: "CN",
  name: { en: "China", es: "China" },
  sites: 5,
  cities: [{ name: shanghai, sites: 5 }],
};

const site = {
  id: "tarragona-depot",
  name: { en: "Tarragona tank depot", es: "Depósito de Tarragona" },
  type: "depot",
  relationship: "own",
  region: "europe",
  country: "ES",
  city: { en: "Tarragona", es: "Tarragona", local: "Tarragona" },
  at: [1.2, 41.11],
  timeZone: "Europe/Madrid",
  hours: [{ days: "mon-fri", from: "06:00", to: "22:00" }],
  address: ["Calle del Muelle 4", "43004 Tarragona"],
  phone: "+34 977 55 50 100",
  email: "tarragona@estuary.example",
  languages: ["es", "en"],
  functions: [{ role: { en: "Gate", es: "Puerta" }, email: "gate.tarragona@estuary.example" }],
  services: ["/services/tank"],
  classes: ["3", "8"],
  standards: ["ISO 9001"],
  directions: { en: "Enter from the north.", es: "Entre por el norte." },
  reviewed: "2026-10-01",
};

/** Returns examples by call. Requested days are relative to `now`, since they have to lie in the future. */
export function examplesAt(now: Date): Record<keyof typeof calls, Example> {
  const today = isoDay(now);
  const surveyDays = workingDaysAfter(today, 14);
  return {
    allRegionAndCity: {
      answer: {
        sites: 5,
        regions: [{ id: "greater-china", sites: 5, countries: [china] }],
      },
    },
    showCompaniesInfoByCityName: { input: { cityName: "Tarragona" }, answer: { sites: [site] } },
    getCompanyInfoByCountryId: {
      input: { countryId: "ES" },
      answer: { sites: [site], servingOffice: null },
    },
    websiteCarousel: { input: { locale: "es" }, answer: { items: [slide] } },
    abroadCarousel: { input: { locale: "en", placement: "banner" }, answer: { items: [slide] } },
    createUserMainInfo: {
      input: {
        kind: "quote",
        locale: "en",
        captchaVerification,
        service: "global-tank-containers",
        cargo: "Latex, stabilised",
        dangerous: "no",
        quantity: 24,
        unit: "t",
        originPlace: "Shanghai",
        originCountry: "CN",
        destinationPlace: "Antwerp",
        destinationCountry: "BE",
        readyDate: addDays(today, 30),
        company: "Químicas del Sur",
        name: "Ana Pérez",
        email: "ana@example.com",
      },
      answer: receipt,
    },
    addSurveyAppointment: {
      input: {
        locale: "es",
        captchaVerification,
        purpose: "cargo",
        company: "Químicas del Sur",
        name: "Ana Pérez",
        email: "ana@example.com",
        phone: "+34 600 000 000",
        address: "Terminal 4, Zona Franca, Barcelona",
        country: "ES",
        timeZone: "Europe/Madrid",
        slots: surveyDays.map((date) => ({ date, from: "09:00", to: "12:00" })),
      },
      answer: { ...receipt, reference: "SV-7K3M-2QXR" },
    },
    upload: {
      input: { kind: "cv", file: "the bytes of cv.pdf" },
      answer: { fileId: "0123456789abcdefghijkl", name: "cv.pdf", size: 48_213 },
    },
    sendRecruit: {
      input: {
        locale: "es",
        captchaVerification,
        name: "Lucía Gómez",
        email: "lucia@example.com",
        country: "ES",
        area: "europe",
        cv: "0123456789abcdefghijkl",
        languages: ["es", "en"],
      },
      answer: { ...receipt, reference: "AP-7K3M-2QXR" },
    },
    captchaGet: {
      input: { captchaType: "proofOfWork", form: "quote" },
      answer: {
        repCode: "0000",
        repMsg: null,
        success: true,
        repData: {
          captchaType: "proofOfWork",
          token: "8f4c1d0e6b7a4a35b1c9d7e2f3a4b5c6",
          secretKey: "Zx3Kq9Lm2Pv7Rt5W",
          originalImageBase64: null,
          jigsawImageBase64: null,
          wordList: null,
          proof: {
            parameters: {
              algorithm: "PBKDF2/SHA-256",
              nonce: "5b1e8f0c",
              salt: "9c0d2a7e",
              cost: 5000,
              keyLength: 32,
              keyPrefix: "00",
            },
          },
          result: false,
        },
      },
    },
    captchaCheck: {
      input: {
        captchaType: "proofOfWork",
        token: "8f4c1d0e6b7a4a35b1c9d7e2f3a4b5c6",
        pointJson: "hD1xqKk3mW0V0uYvJ2b7Yw==",
      },
      answer: {
        repCode: "0000",
        repMsg: null,
        success: true,
        repData: {
          captchaType: "proofOfWork",
          token: "8f4c1d0e6b7a4a35b1c9d7e2f3a4b5c6",
          result: true,
          captchaVerification,
        },
      },
    },
    queryNewsPage: {
      input: { locale: "en", size: 3, category: "network" },
      answer: { ...onePage, items: [news] },
    },
    getPositionList: {
      input: { locale: "en", area: "europe", keyword: "depot" },
      answer: { ...onePage, items: [position] },
    },
    getQyList: { answer: { areas: [{ id: "europe", count: 9 }] } },
    queryHonorList: { input: { locale: "en", status: "valid" }, answer: { items: [certificate] } },
  };
}

const onePage = { page: 1, size: 12, total: 1, pages: 1 };

const slide = {
  id: "winter-rail",
  picture: "container-train",
  title: "Frost on the line",
  text: "Sensitive products cross Asia by rail in heated or insulated containers.",
  link: { label: "Plan a winter departure", to: "/services/railway-freight" },
};

const news = {
  id: "tarragona-cleaning-bays",
  date: "2026-11-12",
  category: "network",
  title: "Four cleaning bays open in Tarragona",
  summary: "The depot washes tanks with steam, solvent or detergent.",
  body: "The depot washes tanks with steam, solvent or detergent and treats the waste water.",
  place: "Tarragona",
  pinned: false,
};

const position = {
  id: "EU-2041",
  function: "operations",
  area: "europe",
  country: "ES",
  contract: "permanent",
  workplace: "on-site",
  languages: ["es"],
  posted: "2026-11-02",
  closes: "2026-12-18",
  title: "Shift lead, tank depot",
  city: "Tarragona",
  shifts: "Three shifts, five days",
  pay: "EUR 34,000 to 38,000 a year",
  summary: "Leads the cleaning line of one shift.",
  tasks: ["Plan the shift's tanks"],
  mustHave: ["Two years in a depot"],
  niceToHave: ["English"],
  manager: "Depot manager",
  isOpen: true,
};

const certificate = {
  id: "C-0031",
  type: "certification",
  country: "ES",
  businessLine: "tanks",
  issued: "2025-03-01",
  validTo: "2028-02-29",
  languages: ["es", "en"],
  picture: null,
  title: "Quality management",
  standard: "ISO 9001",
  scope: "Cleaning, testing and repair of tank containers",
  site: "Tarragona tank depot",
  entity: "Estuary Iberia",
  issuerKind: "accredited certification body",
  summary: "Audited every year.",
  status: "valid",
  daysLeft: 465,
};

/** Returns two days in the middle of a week, at least `days` after a day. */
function workingDaysAfter(day: string, days: number): string[] {
  const toWednesday = (10 - new Date(addDays(day, days)).getUTCDay()) % 7;
  return [addDays(day, days + toWednesday), addDays(day, days + toWednesday + 1)];
}
