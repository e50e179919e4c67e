import type { Application } from "#contract/application.ts";
import type { Contact, Order, Quote } from "#contract/enquiries.ts";
import type { Survey } from "#contract/survey.ts";

// A valid sample of each form, at the time of `sampleNow`.

export const sampleNow = new Date("2026-11-21T12:00:00Z");

export const contact: Contact = {
  kind: "contact",
  topic: "data-protection",
  name: "Ana Pérez",
  company: "Químicas del Sur",
  email: "ana@example.com",
  phone: "+34 600 000 000",
  country: "ES",
  message: "Please send me a copy of what you hold about me.",
  locale: "es",
};

export const quote: Quote = {
  kind: "quote",
  service: "global-tank-containers",
  cargo: "Latex, stabilised",
  dangerous: "yes",
  unNumber: "UN 1866",
  hazardClass: "3",
  packingGroup: "II",
  packaging: "20 ft tank container",
  quantity: 42,
  unit: "t",
  originPlace: "Shanghai",
  originCountry: "CN",
  destinationPlace: "Amberes",
  destinationCountry: "BE",
  incoterm: "FCA",
  readyDate: "2027-01-11",
  frequency: "monthly",
  temperature: "10–25 °C",
  extras: ["insurance"],
  company: "Químicas del Sur",
  name: "Ana Pérez",
  email: "ana@example.com",
  phone: "+34 600 000 000",
  answerBy: "mail",
  files: [],
  marketing: false,
  locale: "es",
};

export const order: Order = {
  kind: "order",
  numbers: ["CSQU3054383", "020-12345675", "PO 4711/2026"],
  question: "where",
  email: "ana@example.com",
  details: "The tank was due on Monday.",
  locale: "en",
};

export const survey: Survey = {
  purpose: "cargo",
  company: "Químicas del Sur",
  name: "王小明",
  email: "ming@example.com",
  phone: "+86 21 5555 0100",
  address: "Terminal 4, Zona Franca, Barcelona",
  country: "ES",
  timeZone: "Europe/Madrid",
  slots: [
    { date: "2026-12-02", from: "09:00", to: "12:00" },
    { date: "2026-12-03", from: "14:00", to: "16:00" },
  ],
  flexibility: "same-week",
  language: "es",
  product: "Latex",
  unNumber: "1866",
  equipment: ["CSQU3054383"],
  pieces: [],
  files: [],
  notes: "Gate 3, ask for the shift leader.",
  locale: "en",
};

export const application: Application = {
  name: "Lucía Gómez",
  email: "lucia@example.com",
  country: "ES",
  area: "europe",
  notice: "2 months",
  link: "https://example.com/lucia",
  cv: "0123456789abcdefghijkl",
  coverNote: "I have driven tank containers for nine years.",
  languages: ["es", "en"],
  keep: false,
  locale: "es",
};
