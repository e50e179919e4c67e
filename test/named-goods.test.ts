import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checkAcceptance, packagings } from "#shared/goods/acceptance.ts";
import { isAssigned, packingGroups } from "#shared/goods/dangerous-goods.ts";
import { findGoodsEntry } from "#shared/goods/goods-table.ts";
import type { Locale } from "#shared/locales.ts";

/** What sea-freight.md names as examples of each class, in both languages, with the UN numbers of these goods. */
const examples: Record<string, [en: string, es: string, numbers: string][]> = {
  "1": [
    ["Fireworks", "Fuegos artificiales", "0333 0334 0335 0336 0337"],
    ["ammunition", "municiones", "0009 0012 0171 0339"],
    ["blasting explosives", "explosivos para voladuras", "0081 0082 0083 0084 0241 0331 0332"],
  ],
  "2.1": [
    ["Propane", "Propano", "1978"],
    ["butane", "butano", "1011"],
    ["lighters", "encendedores", "1057"],
    ["most aerosol sprays", "la mayoría de los aerosoles", "1950"],
  ],
  "2.2": [
    ["Nitrogen", "Nitrógeno", "1066 1977"],
    ["carbon dioxide", "dióxido de carbono", "1013"],
    ["refrigerant R 134a", "refrigerante R 134a", "3159"],
  ],
  "2.3": [
    ["Chlorine", "Cloro", "1017"],
    ["anhydrous ammonia", "amoníaco anhidro", "1005"],
    ["sulphur dioxide", "dióxido de azufre", "1079"],
  ],
  "3": [
    ["Paint", "Pintura", "1263"],
    ["acetone", "acetona", "1090"],
    ["ethanol", "etanol", "1170"],
    ["petrol", "gasolina", "1203"],
    ["perfume", "perfume", "1266"],
  ],
  "4.1": [
    ["Safety matches", "Fósforos de seguridad", "1944"],
    ["naphthalene", "naftaleno", "1334 2304"],
    ["some blowing agents for foam", "algunos espumantes para plásticos", "3226 3242"],
  ],
  "4.2": [
    ["Activated carbon", "Carbón activado", "1362"],
    ["charcoal", "carbón vegetal", "1361"],
    ["white phosphorus", "fósforo blanco", "1381"],
  ],
  "4.3": [
    ["Sodium", "Sodio", "1428"],
    ["calcium carbide", "carburo de calcio", "1402"],
    ["aluminium dross", "escorias de aluminio", "3170"],
  ],
  "5.1": [
    ["Ammonium nitrate", "Nitrato de amonio", "1942 2067"],
    ["hydrogen peroxide", "peróxido de hidrógeno", "2014 2015 2984"],
    ["pool chlorine (calcium hypochlorite)", "cloro para piscinas (hipoclorito de calcio)", "1748 2208 2880"],
  ],
  "5.2": [
    [
      "Hardeners for polyester resin and for filler",
      "Endurecedores para resina de poliéster y para masilla",
      "3101 3103 3104 3105 3106 3107 3108 3109",
    ],
  ],
  "6.1": [
    ["Many pesticides", "Muchos plaguicidas", "2757 2902"],
    ["phenol", "fenol", "1671 2312 2821"],
    ["dichloromethane", "diclorometano", "1593"],
  ],
  "6.2": [
    ["Cultures", "Cultivos", "2814 2900"],
    ["clinical waste", "desechos clínicos", "3291"],
  ],
  "7": [
    ["Medical isotopes", "Isótopos médicos", "2910 2915"],
    ["sources of level gauges", "fuentes de medidores de nivel", "2911 2915 3332"],
  ],
  "8": [
    ["Battery acid", "Ácido para baterías", "2796"],
    ["caustic soda solution", "sosa cáustica en solución", "1824"],
    ["hydrochloric acid", "ácido clorhídrico", "1789"],
  ],
  "9": [
    ["Lithium batteries", "Baterías de litio", "3090 3091 3480 3481"],
    ["dry ice", "hielo seco", "1845"],
    ["products that are only marine pollutants", "productos que solo son contaminantes del mar", "3077 3082"],
  ],
};

/** Dangerous goods that other pages name, as they are written there. */
const named: [page: string, en: string, es: string, numbers: string][] = [
  ["global-tank-containers", "hydrogen peroxide", "peróxido de hidrógeno", "2014"],
  ["global-tank-containers", "molten goods of class 4.1", "sustancias fundidas de la clase 4.1", "2304 2448"],
  ["global-tank-containers", "acrylonitrile", "acrilonitrilo", "1093"],
  ["global-tank-containers", "ammonia", "amoníaco", "1005"],
  ["global-tank-containers", "dimethyl sulphate", "sulfato de dimetilo", "1595"],
  ["global-tank-containers", "propylene", "propileno", "1077"],
  ["tank", "Isocyanates", "Isocianatos", "2078 2206"],
  ["chemical-distribution", "Ethanolamines", "Etanolaminas", "2491"],
  ["chemical-distribution", "Mineral acids", "Ácidos minerales", "1789 1805 1830 2031"],
  ["railage", "butane", "butano", "1011"],
  ["railage", "hydrochloric acid", "ácido clorhídrico", "1789"],
  ["railage", "ferric chloride", "cloruro férrico", "2582"],
  ["shipping-shipping-supply", "isopropyl alcohol", "alcohol isopropílico", "1219"],
  ["shipping-shipping-supply", "Phenol, molten", "Fenol, fundido", "2312"],
  ["shipping-shipping-supply", "Styrene", "Estireno", "2055"],
  ["shipping-shipping-supply", "Sulphuric acid", "Ácido sulfúrico", "1830"],
  ["shipping-shipping-supply", "methanol", "metanol", "1230"],
  ["air-freight", "dry ice", "hielo seco", "1845"],
];

const service = (locale: Locale, name: string) =>
  readFileSync(`content/${locale}/services/${name}.md`, "utf8").replaceAll("\u00a0", " ");

test.each(["en", "es"] as const)(
  "the pre-check knows every UN number that the content in %s names",
  (locale) => {
    const files = globSync([
      `content/${locale}/**/*.md`,
      `content/messages/**/${locale}.json`,
      "content/records/*.yaml",
    ]);
    const texts = files.map((file) => readFileSync(file, "utf8")).join("\n");
    const numbers = [...texts.matchAll(/\b(?:UN|ONU)[\s\u00a0]?(\d{4})\b/g)].map(([, number = ""]) => number);
    expect(new Set(numbers).size).toBeGreaterThan(8);
    expect(numbers.filter((number) => !findGoodsEntry(number))).toEqual([]);
  },
);

test.each(["en", "es"] as const)(
  "the pre-check knows the examples of each class on the page in %s",
  (locale) => {
    const [, table = ""] = service(locale, "sea-freight").split("{#classes}");
    const rows = [...table.matchAll(/^\| (\d(?:\.\d)?) \|[^|]*\|([^|]*)\|/gm)];
    expect(rows.map(([, hazard]) => hazard)).toEqual(Object.keys(examples).toSorted());
    for (const [, hazard = "", cell = ""] of rows) {
      let rest = cell;
      for (const [en, es, numbers] of examples[hazard] ?? []) {
        const phrase = { en, es }[locale];
        expect(rest).toContain(phrase);
        rest = rest.replace(phrase, "");
        for (const number of numbers.split(" ")) {
          expect(isAssigned(number)).toBe(true);
          expect({ number, classes: findGoodsEntry(number)?.classes }).toEqual({
            number,
            classes: expect.arrayContaining([hazard]) as string[],
          });
        }
      }
      // An example without UN numbers here.
      expect(rest.replaceAll(/,| and | y /g, "").trim()).toBe("");
    }
  },
);

test("the pre-check knows the goods that other pages name", () => {
  for (const [page, en, es, numbers] of named) {
    const names = (locale: Locale, phrase: string) =>
      service(locale, page).toLowerCase().includes(phrase.toLowerCase());
    expect({ page, en: names("en", en), es: names("es", es), phrase: es }).toMatchObject({
      en: true,
      es: true,
    });
    expect(numbers.split(" ").filter((number) => !findGoodsEntry(number))).toEqual([]);
  }
});

test("it refuses every example of a class that the page refuses, and takes those of all others somehow", () => {
  for (const [hazard, goods] of Object.entries(examples))
    for (const unNumber of goods.flatMap(([, , numbers]) => numbers.split(" "))) {
      const verdicts = packingGroups.flatMap((group) =>
        packagings.map((packaging) => checkAcceptance({ unNumber, group, packaging }).verdict),
      );
      const isRefused = verdicts.every((verdict) => verdict === "refused");
      expect({ unNumber, isRefused }).toEqual({ unNumber, isRefused: ["1", "6.2", "7"].includes(hazard) });
    }
});
