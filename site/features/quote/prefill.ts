import { countryCodes } from "#shared/countries.ts";
import { hazardClasses, packingGroups } from "#shared/goods/dangerous-goods.ts";
import { serviceIds, type ServiceId } from "#shared/pages.ts";
import { units } from "#contract/enquiries.ts";
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
  notes: "result",
};
