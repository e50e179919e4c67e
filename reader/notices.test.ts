import { expect, test } from "vitest";
import { serviceOf } from "./notices.ts";

test.each([
  ["/services/tank", "/services/tank"],
  ["/services/tank?purpose=depot#survey", "/services/tank"],
  ["/order-inquiry?service=railway-freight#new", "/services/railway-freight"],
  ["/order-inquiry?service=trams#new", undefined],
  ["/services/trams", undefined],
  ["/branch", undefined],
])("the link %s names the service %s", (link, service) => {
  expect(serviceOf(link)).toBe(service);
});
