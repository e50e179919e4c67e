import { expect, test } from "vitest";
import { classifyDatabaseError, type FailureKind } from "./failure.ts";

test.each<[string, FailureKind | undefined]>([
  ["ECONNREFUSED", "unreachable"],
  ["SELF_SIGNED_CERT_IN_CHAIN", "unreachable"],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "unreachable"],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "unreachable"],
  ["UNABLE_TO_GET_ISSUER_CERT_LOCALLY", "unreachable"],
  ["CERT_HAS_EXPIRED", "unreachable"],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "unreachable"],
  ["ERR_INVALID_ARG_TYPE", undefined],
])("a connection that ends with %s is %s", (code, kind) => {
  expect(classifyDatabaseError(Object.assign(new Error("no"), { code }))).toBe(kind);
});
