import type { calls } from "#contract/calls.ts";
import { addDays, isoDay } from "#shared/days.ts";

/** What a call can be sent. */
export type Example = Record<string, unknown>;

const captchaVerification = "kq8xZ1m0Qe2c3v5b7n9Lrw==";
const sender = { company: "Químicas del Sur", name: "Ana Pérez", email: "ana@example.com" };

/** Returns an input for each call that takes one. Its days are relative to `now`, since they have to lie in the future. */
export function examplesAt(now: Date): Partial<Record<keyof typeof calls, Example>> {
  const today = isoDay(now);
  return {
    showCompaniesInfoByCityName: { cityName: "Tarragona" },
    getCompanyInfoByCountryId: { countryId: "ES" },
    websiteCarousel: { locale: "es" },
    abroadCarousel: { locale: "en", placement: "banner" },
    createUserMainInfo: {
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
      ...sender,
    },
    addSurveyAppointment: {
      locale: "es",
      captchaVerification,
      purpose: "cargo",
      ...sender,
      phone: "+34 600 000 000",
      address: "Terminal 4, Zona Franca, Barcelona",
      country: "ES",
      timeZone: "Europe/Madrid",
      slots: workingDaysAfter(today, 14).map((date) => ({ date, from: "09:00", to: "12:00" })),
    },
    upload: { kind: "cv", file: "the bytes of cv.pdf" },
    sendRecruit: {
      locale: "es",
      captchaVerification,
      name: "Lucía Gómez",
      email: "lucia@example.com",
      country: "ES",
      area: "europe",
      cv: "0123456789abcdefghijkl",
      languages: ["es", "en"],
    },
    captchaGet: { captchaType: "proofOfWork", form: "quote" },
    captchaCheck: {
      captchaType: "proofOfWork",
      token: "8f4c1d0e6b7a4a35b1c9d7e2f3a4b5c6",
      pointJson: "hD1xqKk3mW0V0uYvJ2b7Yw==",
    },
    queryNewsPage: { locale: "en", size: 3, category: "network" },
    getPositionList: { locale: "en", area: "europe", keyword: "depot" },
    queryHonorList: { locale: "en", status: "valid" },
  };
}

/** Returns two days in the middle of a week, at least `days` after a day. */
function workingDaysAfter(day: string, days: number): string[] {
  const toWednesday = (10 - new Date(addDays(day, days)).getUTCDay()) % 7;
  return [addDays(day, days + toWednesday), addDays(day, days + toWednesday + 1)];
}
