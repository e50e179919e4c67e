import { createLists } from "#api/lists.ts";
import { beforeAll, expect, test } from "vitest";
import { locales, type Locale } from "#shared/locales.ts";
import { readContent } from "#reader/read-content.ts";
import { compress } from "#server/pages/cached-response.ts";
import { createSearch } from "#site/shell/search/create-search.ts";
import type { SearchIndex } from "#site/shell/search/search-index.ts";
import { searchIndex } from "./search-index.ts";

const content = readContent("content");
const lists = createLists(() => content);
const indexes = {} as Record<Locale, SearchIndex>;
const searches = {} as Record<Locale, ReturnType<typeof createSearch>>;

beforeAll(() => {
  for (const { code: locale } of locales) {
    indexes[locale] = searchIndex({ locale, content, lists });
    searches[locale] = createSearch(indexes[locale]);
  }
});

// What people type who do not know our words, and the address that has to come first, or one of two.
const asked = `
  en | UN 1993 | /services/sea-freight?un=1993#tool
  en | UN1993 | /services/sea-freight?un=1993#tool
  en | UN 1098 | /services/sea-freight?un=1098#tool
  en | UN 1344 | /services/sea-freight?un=1344#tool
  en | acceptance | /services/sea-freight#tool
  en | iso9001 | /honor-qualification#iso-9001-group
  es | clase3 | /services/sea-freight
  en | tank container | /services/global-tank-containers
  en | isotank | /services/global-tank-containers
  en | Antwerp depot certificate | /branch?city=Antwerp
  en | Antwerp office | /branch?city=Antwerp
  en | lost-time injury rate | /sustainability
  en | LTIR | /sustainability
  en | results date | /investors#calendar
  en | quote | /order-inquiry
  en | jobs | /Joinus
  en | road freight | /services/truck-freight
  en | heavy lift | /services/project-logistics
  en | cookies | /cookiesPolicy
  en | ISO 9001 | /honor-qualification#iso-9001-group
  en | emergency | /contactUs#emergency
  en | tank cleaning operative | /Joinus/job-2611-tar-01
  en | job-2611-sha-01 | /Joinus/job-2611-sha-01
  en | tank wash | /services/tank
  en | 1791 | /services/sea-freight?un=1791
  en | 1830 | /services/sea-freight?un=1830
  en | un 1203 | /services/sea-freight?un=1203
  en | UN1263 paint | /services/sea-freight?un=1263
  en | sodium hypochlorite | /services/sea-freight?un=1791
  en | bleach | /services/sea-freight?un=1791
  en | hydrogen peroxide | /services/sea-freight?un=2014
  en | sulfuric acid | /services/sea-freight?un=183
  en | caustic soda | /services/sea-freight?un=1824 or /services/sea-freight?un=1823
  en | hydrochloric acid | /services/sea-freight?un=1789
  en | acetone | /services/sea-freight?un=1090
  en | benzene | /services/sea-freight?un=1114
  en | IPA solvent | /services/sea-freight?un=1219
  en | formaldehyde | /services/sea-freight?un=1198 or /services/sea-freight?un=2209
  en | fireworks | /services/sea-freight
  en | lithium batteries by air | /services/air-freight
  en | bunkers | /services/shipping-shipping-supply
  en | ship chandler | /services/shipping-shipping-supply
  en | ship agent singapore | /branch?city=Singapore or /services/shipping-shipping-supply
  en | photos | /brand
  en | company logo download | /brand
  en | press contact | /brand or /contactUs
  en | internship | /Joinus
  en | traineeship | /Joinus
  en | apprenticeship | /Joinus
  en | truck driver job | /Joinus
  en | work for you | /Joinus
  en | accident rate 2024 | /sustainability
  en | revenue | /investors
  en | annual report | /investors
  en | share price | /investors
  en | board of directors | /organization
  en | who owns the company | /company/structure or /investors or /organization
  en | carbon footprint of a shipment | /services/truck-freight or /sustainability
  en | tank cleaning antwerp | /branch?city=Antwerp
  en | warehouse guangzhou | /branch?city=Guangzhou
  en | houston | /branch?city=Houston
  en | customs hamburg | /branch?city=Hamburg or /branch#which-kind-of-site-you-need
  en | gate altamira | /branch?city=Altamira
  en | opening hours tarragona | /branch?city=Tarragona
  en | phone number singapore | /branch?city=Singapore
  en | 24 hour emergency number | /contactUs#emergency
  en | leaking drum | /contactUs#emergency
  en | complaint | /contactUs
  en | claim for damaged cargo | /contactUs or /order-inquiry
  en | invoice | /contactUs
  en | track my container | /order-inquiry
  en | where is my shipment | /order-inquiry
  en | get a price | /order-inquiry
  en | book a cleaning slot | /services/tank
  en | rent a tank container | /services/tank#lease-or-buy-a-tank
  en | how full can I fill a tank | /services/global-tank-containers
  en | flat rack | /services/project-logistics or /services/ocean-freight
  en | 40 ft container payload | /services/ocean-freight
  en | demurrage | /services/ocean-freight or /services/chartering
  en | china europe train | /services/railway-freight
  en | rail tank car | /services/railage
  en | charter a plane | /services/chartering
  en | transformer transport | /services/project-logistics
  en | dangerous goods warehouse | /services/warehouse
  en | cold storage | /services/warehouse
  en | drumming | /services/chemical-distribution
  en | 3PL | /services/warehouse-transportation
  en | ISO 14001 | /honor-qualification#iso-14001
  en | SQAS | /honor-qualification
  en | AEO certificate | /honor-qualification
  en | delete my data | /privacyPolicy
  en | withdraw consent | /cookiesPolicy or /privacyPolicy
  en | report wrongdoing | /privacyPolicy#speak-up
  en | modern slavery | /sustainability or /organization
  en | code of conduct | /organization or /sustainability
  en | parental leave | /welfare
  en | health insurance | /welfare
  en | wastewater | /environmental-protection
  en | solar panels | /sustainability
  en | when was the company founded | /company/history or /company/about
  en | subsidiaries | /company/structure
  en | supplier registration | /contactUs
  en | become a carrier | /contactUs
  en | safety data sheet | /services/sea-freight or /order-inquiry
  en | check digit | /services/tank or /services/ocean-freight or /services/global-tank-containers
  en | VGM | /services/ocean-freight
  en | chargeable weight | /services/air-freight
  en | biodiesel | /services/shipping-shipping-supply or /services/chartering or /services/sea-freight
  en | 67-64-1 | /services/sea-freight?un=1090
  en | 50-32-8 | /services/chemical-distribution
  en | reactor 400 tonnes | /services/project-logistics or /services/industrial-projects
  en | trian china duisburg | /services/railway-freight
  en | demurage | /services/ocean-freight
  en | flexibags | /services/global-tank-containers
  en | husbandry | /services/shipping-shipping-supply
  en | lube oil barge | /services/shipping-shipping-supply
  en | coa palm oil | /services/shipping-shipping-supply or /services/chartering
  en | open top | /services/ocean-freight
  en | fatalities | /sustainability or /management-system
  en | house moving | /company/about
  en | passenger flight | /company/about
  en | maternity pay | /welfare
  en | graduate scheme | /Joinus
  en | software developer vacancy | /Joinus
  en | fake job offer asking money | /brand
  en | spokesperson | /brand
  en | gender pay women managers | /sustainability
  en | chemical engineer | /Joinus
  en | company timeline | /company/history
  en | since when | /company/history
  en | is the company listed | /investors
  en | mscu1234567 | /order-inquiry
  en | 020-12345675 | /order-inquiry
  en | seafreight | /services/ocean-freight
  en | port agency | /services/shipping-shipping-supply
  en | jobs houston | /Joinus/job-2610-hou-01
  en | safety | /management-system
  en | tunnel code | /services/truck-freight
  en | un 3082 marpol | /services/sea-freight?un=3082
  en | certificate of origin | /services/ocean-freight
  en | ppe | /branch#before-you-visit
  en | hs code | /services/ocean-freight
  en | imdg decleration | /services/sea-freight
  en | vendor managed inventory | /services/warehouse-transportation
  en | spill response | /environmental-protection or /management-system
  en | lithium batery by plane | /services/air-freight
  en | 2.5 year test | /services/tank
  en | how many tanks own | /services/global-tank-containers or /company/about
  en | turnaround logistics | /services/industrial-projects
  en | vacation days | /welfare
  es | ONU 1993 | /services/sea-freight?un=1993#tool
  es | UN1993 | /services/sea-freight?un=1993#tool
  es | alcohol alílico | /services/sea-freight?un=1098#tool
  es | hielo seco | /services/sea-freight?un=1845#tool
  es | aceptación | /services/sea-freight#tool
  es | contenedor cisterna | /services/global-tank-containers
  es | certificado depósito Amberes | /branch?city=Antwerp
  es | Tarragona | /branch?city=Tarragona
  es | teléfono Amberes | /branch?city=Antwerp
  es | LTIR | /sustainability
  es | índice de frecuencia de accidentes | /sustainability
  es | fecha de resultados | /investors#calendar
  es | cotización | /order-inquiry
  es | empleo | /Joinus
  es | ISO 9001 | /honor-qualification#iso-9001-group
  es | emergencia | /contactUs#emergency
  es | operario de lavado | /Joinus/job-2611-tar-01
  es | tank wash | /services/tank
  es | 1791 | /services/sea-freight?un=1791
  es | onu 1830 | /services/sea-freight?un=1830
  es | hipoclorito | /services/sea-freight?un=
  es | hipoclorito de sodio | /services/sea-freight?un=1791
  es | lejía | /services/sea-freight?un=1791
  es | cloro | /services/sea-freight?un=1017
  es | peróxido de hidrógeno | /services/sea-freight?un=2014
  es | agua oxigenada | /services/sea-freight?un=2014
  es | ácido sulfúrico | /services/sea-freight?un=1830
  es | sosa cáustica | /services/sea-freight?un=1824 or /services/sea-freight?un=1823
  es | gasolina | /services/sea-freight?un=1203
  es | pintura | /services/sea-freight?un=1263
  es | baterías de litio avión | /services/air-freight
  es | fuegos artificiales | /services/sea-freight
  es | becario | /Joinus
  es | prácticas | /Joinus
  es | chofer | /Joinus
  es | bolsa de trabajo | /Joinus
  es | mandar mi currículum | /Joinus
  es | fotos | /brand
  es | logotipo | /brand
  es | precio | /order-inquiry
  es | cotizar un envío | /order-inquiry
  es | dónde está mi carga | /order-inquiry
  es | rastrear contenedor | /order-inquiry
  es | renta de isotanques | /services/tank#lease-or-buy-a-tank
  es | lavado de pipas | /services/tank
  es | lavadero tarragona | /branch?city=Tarragona
  es | almacén altamira | /branch?city=Altamira
  es | aduana méxico | /branch?city=Mexico or /branch#which-kind-of-site-you-need
  es | oficina en españa | /branch?city=Barcelona or /branch
  es | teléfono de emergencia | /contactUs#emergency
  es | derrame | /contactUs#emergency
  es | tambores | /services/chemical-distribution
  es | flete a china | /services/ocean-freight or /services/railway-freight
  es | tren china europa | /services/railway-freight
  es | camiones | /services/truck-freight
  es | carga sobredimensionada | /services/project-logistics
  es | grúa | /services/project-logistics
  es | bodega de químicos | /services/warehouse
  es | demoras | /services/ocean-freight or /services/chartering
  es | combustible para barcos | /services/shipping-shipping-supply
  es | consignatario de buques | /services/shipping-shipping-supply
  es | ingresos 2025 | /investors
  es | informe anual | /investors
  es | consejo de administración | /organization
  es | accidentes | /sustainability
  es | huella de carbono | /sustainability or /services/truck-freight
  es | aguas residuales | /environmental-protection
  es | certificado iso 9001 | /honor-qualification#iso-9001
  es | permiso de maternidad | /welfare
  es | seguro médico | /welfare
  es | borrar mis datos | /privacyPolicy
  es | cookies | /cookiesPolicy
  es | quejas | /contactUs
  es | factura | /contactUs
  es | proveedores | /contactUs
  es | historia de la empresa | /company/history
  es | desde cuándo existe la empresa | /company/history
  es | puesto de trabajo | /Joinus
  es | filiales | /company/structure
  es | quién es el dueño | /company/structure or /investors or /organization
  es | denunciar | /privacyPolicy#speak-up
  es | grado de llenado | /services/global-tank-containers
  es | peso volumétrico | /services/air-freight
  es | operador logístico | /services/warehouse-transportation
  es | flexitanque | /services/ocean-freight or /services/global-tank-containers
  es | 108-88-3 | /services/sea-freight?un=1294
  es | pipas a laredo | /services/truck-freight
  es | grúa 500 toneladas | /services/project-logistics
  es | refacciones urgentes planta | /services/air-freight or /services/industrial-projects
  es | sobreestadías | /services/ocean-freight
  es | agente aduanal | /services/ocean-freight
  es | avituallamiento | /services/shipping-shipping-supply
  es | relevo de tripulación | /services/shipping-shipping-supply
  es | aceite cilindros motor | /services/shipping-shipping-supply
  es | tiempo de plancha | /services/chartering
  es | cuánto cuesta un flete | /order-inquiry or /services/ocean-freight
  es | mi pedido no llega | /order-inquiry
  es | quiero reclamar | /contactUs or /order-inquiry
  es | curro tarragona limpieza | /Joinus
  es | vales de despensa | /welfare
  es | cotiza en bolsa | /investors
  es | fotos alta resolución | /brand
  es | bodega inflamables | /services/warehouse
  es | contenedor refrigerado | /services/ocean-freight
  es | multas vertidos | /environmental-protection
  es | mudanza | /company/about
  es | onu 2014 ibc | /services/sea-freight?un=2014 or /services/warehouse
  es | muestreo | /services/chemical-distribution
  es | a quién llamo si hay un vertido | /contactUs#emergency
  es | trabajar desde casa | /welfare or /Joinus
  es | empleos mexico | /Joinus/job-
  es | trabajo tarragona | /Joinus/job-2611-tar-01 or /Joinus/job-2610-tar-02
  es | transportacion adr | /services/truck-freight
  es | recinto fiscalizado | /services/warehouse
  es | epp | /branch#before-you-visit
  es | donde esta la terminal de genova | /branch?city=Genoa
  es | mercancias peligrosas maritimo | /services/sea-freight
  es | contra incendios almacen | /services/warehouse
  es | ultima carga | /services/tank
  es | arrendar cisterna | /services/tank
  es | aranceles | /services/ocean-freight
  es | guia 020-12345675 | /order-inquiry
  es | carta de credito | /services/ocean-freight
  es | cuantos empleados | /company/about
  es | dias libres | /services/ocean-freight
  es | mover reactor pesado | /services/project-logistics
  es | refacciones barco | /services/shipping-shipping-supply
  en | warehouse jobs antwerp | /Joinus
  en | container arrived wet | /order-inquiry#damage
  en | how long until I hear back about my application | /Joinus
  en | company number | /company/structure
  es | a qué hora abren en Altamira | /branch?city=Altamira
  es | se me cayó un bidón y está goteando | /contactUs#emergency
  es | la carga llegó dañada | /order-inquiry
  es | cambiar la fecha de recogida | /order-inquiry
`
  .trim()
  .split("\n")
  .map((line) => line.trim().split(" | ") as [Locale, string, string]);

test.each(asked)("in %s, %s finds %s first", (locale, query, wanted) => {
  const [first] = searches[locale](query).results;
  const address = first?.to.replace(/^\/es(?=\/)/, "");
  const all = wanted.split(" or ");
  expect(all.find((each) => address?.startsWith(each)) ?? `${address} instead of ${wanted}`).toBeOneOf(all);
});

test("a word that nothing has is named, and the rest is found", () => {
  const { results, missing } = searches.en("Antwerp qwertz");
  expect(missing).toEqual(["qwertz"]);
  expect(results.length).toBeGreaterThan(0);
});

test.each([
  ["en", "67-64-1"],
  ["es", "108-88-3"],
] as const)("in %s, who asks for the product of CAS number %s finds who sells it", (locale, number) => {
  const found = searches[locale](number).results.slice(0, 3);
  expect(found.map(({ to }) => to)).toContainEqual(expect.stringMatching(/\/chemical-distribution$/));
});

test("a product is found with all its UN numbers", () => {
  const numbers = searches.es("peróxido de hidrógeno").results.map(({ to }) => /un=(\d+)/.exec(to)?.[1]);
  expect(numbers).toEqual(expect.arrayContaining(["2014", "2015", "2984"]));
});

test.each([
  ["en", "styrene", "/services/shipping-shipping-supply"],
  ["es", "styrene", "/es/services/shipping-shipping-supply"],
  ["es", "estireno", "/es/services/shipping-shipping-supply"],
  ["en", "karriere", "/Joinus"],
  ["es", "karriere", "/es/Joinus"],
  ["en", "carrière", "/Joinus"],
  ["es", "vacantes", "/es/Joinus"],
  ["es", "trabajo", "/es/Joinus"],
] as const)("in %s, %s finds %s among the first results", (locale, query, to) => {
  const found = searches[locale](query).results.slice(0, 4);
  expect(found.map((each) => each.to.replace(/[?#].*$/, ""))).toContain(to);
});

test.each([
  ["en", "UN 1993", ""],
  ["es", "UN1993", "/es"],
] as const)("in %s, who asks for %s sees what each service says of its class", (locale, query, start) => {
  const found = searches[locale](query).results.map(({ to }) => to.replace(/#.*$/, ""));
  const services = ["warehouse", "air-freight", "truck-freight", "global-tank-containers", "railage", "tank"];
  expect(found).toEqual(expect.arrayContaining(services.map((service) => `${start}/services/${service}`)));
});

test.each(locales)("a word is not taken for the beginning of another in $name", ({ code }) => {
  const [first] = searches[code]("ISO").results;
  expect(first?.to).toMatch(/\/honor-qualification$/);
});

test.each(locales)("the index in $name is small enough to be fetched while typing", async ({ code }) => {
  const { br } = await compress(Buffer.from(JSON.stringify(indexes[code])), "small");
  // At most 102 kB when this was written: the texts of all pages, 6 kB of substances, 12 kB of what visitors call them.
  expect(br.length).toBeLessThan(104_000);
});
