import { expect, test } from "vitest";
import { quoteSchema } from "#contract/enquiries.ts";
import { readyDateErrors } from "#shared/ready-date.ts";
import { readNumberText } from "#shared/typed.ts";
import { checkInput } from "./form-input.ts";

const rules = {
  schema: quoteSchema,
  computed: { kind: "quote", locale: "en" },
  checkMore: ({ readyDate = "" }) => readyDateErrors(readyDate, new Date("2026-11-23T12:00:00Z"), "UTC"),
};

test("a day that is past is reported with what is missing, a day that does not exist once", () => {
  const wrong = (readyDate: string) =>
    Object.fromEntries(
      checkInput(
        { readyDate, email: "jane@@acme,com", quantity: readNumberText("24.000 kg", "en") },
        rules,
      ).errors.map(({ field, code }) => [field, code]),
    );
  expect(wrong("2026-11-01")).toMatchObject({
    readyDate: "date.past",
    email: "email",
    quantity: "number.unit",
    service: "select",
  });
  expect(wrong("2027-02-31")).toMatchObject({ readyDate: "date.invalid" });
  expect(wrong("2026-12-01")).not.toHaveProperty("readyDate");
});
