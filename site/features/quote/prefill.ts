import { countryCodes } from "#shared/countries.ts";
import { hazardClasses, packingGroups } from "#shared/goods/dangerous-goods.ts";
import { serviceIds, type ServiceId } from "#shared/pages.ts";
import { units } from "#contract/enquiries.ts";
import type { Values } from "#site/features/forms/files.ts";
import type { Prefill } from "#site/features/forms/use-form.ts";

/**
 * What a link may fill into the quote form, by field: the service of a page, the ends of a lane, or what a calculator
 * has found.
 */
export interface QuoteFigures {
  service: ServiceId;
  dangerous?: "yes";
  unNumber?: string;
  hazardClass?: string | undefined;
  packingGroup?: string | undefined;
  packaging?: string;
  /** Numbers as the page's language writes them. */
  quantity?: string;
  unit?: (typeof units)[number];
  isHeavy?: "on" | "";
  pieceLength?: string;
  pieceWidth?: string;
  pieceHeight?: string;
  pieceWeight?: string;
  originPlace?: string;
  originCountry?: string;
  destinationPlace?: string;
  destinationCountry?: string;
  /** The result in a sentence. */
  notes?: string;
}

const line = /^[^\n]{1,60}$/;
const number = /^[\d.,\s]{1,20}$/;

/** Which texts of a link the form accepts. */
export const quotePrefill: Record<keyof QuoteFigures, Prefill[string]> = {
  service: serviceIds,
  dangerous: ["yes"],
  unNumber: /^\d{4}$/,
  hazardClass: hazardClasses,
  packingGroup: packingGroups,
  packaging: line,
  quantity: number,
  unit: units,
  isHeavy: ["on"],
  pieceLength: number,
  pieceWidth: number,
  pieceHeight: number,
  pieceWeight: number,
  originPlace: line,
  originCountry: countryCodes,
  destinationPlace: line,
  destinationCountry: countryCodes,
  notes: addResult,
};

/** Adds the result of a calculator, which begins with its name, to the notes, or puts it in the place of its earlier one. */
function addResult(text: string, { notes = "", results = [] }: Values): Values {
  const before = String(notes).trim();
  // Never sent: no control has this name.
  const earlier = [results].flat().map(String);
  const nameOf = (result: string) => result.split(/[,:]/)[0];
  const given = earlier.find((each) => nameOf(each) === nameOf(text)) ?? text;
  return {
    notes: before.includes(given) ? before.replace(given, () => text) : `${before}\n\n${text}`.trim(),
    results: [...earlier.filter((each) => each !== given), text],
  };
}
