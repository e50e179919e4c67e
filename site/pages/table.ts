import type { ComponentType } from "react";
import type { pages } from "#shared/pages.ts";
import type { PageRequest } from "#site/load/request.ts";
import * as about from "./about.tsx";
import * as archive from "./archive.tsx";
import * as awards from "./awards.tsx";
import * as benefits from "./benefits.tsx";
import * as brand from "./brand.tsx";
import * as careers from "./careers.tsx";
import * as certificates from "./certificates.tsx";
import * as companies from "./companies.tsx";
import * as contact from "./contact.tsx";
import * as culture from "./culture.tsx";
import * as environment from "./environment.tsx";
import * as footprint from "./footprint.tsx";
import * as governance from "./governance.tsx";
import * as home from "./home.tsx";
import * as investors from "./investors.tsx";
import * as legal from "./legal.tsx";
import * as licences from "./licences.tsx";
import * as managementSystem from "./management-system.tsx";
import * as offices from "./offices.tsx";
import * as orderInquiry from "./order-inquiry.tsx";
import * as received from "./received.tsx";
import * as service from "./service.tsx";
import * as sustainability from "./sustainability.tsx";
import * as timeline from "./timeline.tsx";
import * as position from "./position.tsx";

/** A module of site/pages/: what it loads, and the component that shows it. */
export interface PageModule<Data = object> {
  load: (request: PageRequest) => Data;
  default: ComponentType<{ data: Data }>;
}

/** The modules of all pages, by template; `position` is a page below the careers. */
export const pageModules = {
  about,
  archive,
  awards,
  benefits,
  brand,
  careers,
  certificates,
  companies,
  contact,
  culture,
  environment,
  footprint,
  governance,
  home,
  investors,
  legal,
  licences,
  "management-system": managementSystem,
  offices,
  "order-inquiry": orderInquiry,
  received,
  service,
  sustainability,
  timeline,
  position,
} satisfies Record<(typeof pages)[keyof typeof pages] | "position", unknown>;
