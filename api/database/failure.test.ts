import { expect, test } from "vitest";
import { classifyDatabaseError, type FailureKind } from "./failure.ts";

test.each<[string, FailureKind | undefined]>([
  ["ECONNREFUSED", "unreachable"],
  ["SELF_SIGNED_CERT_IN_CHAIN", "untrusted"],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "untrusted"],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "untrusted"],
  ["UNABLE_TO_GET_ISSUER_CERT_LOCALLY", "untrusted"],
  ["CERT_HAS_EXPIRED", "untrusted"],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "untrusted"],
  ["ERR_INVALID_ARG_TYPE", undefined],
])("a connection that ends with %s is %s", (code, kind) => {
  expect(classifyDatabaseError(Object.assign(new Error("no"), { code }))).toBe(kind);
});
