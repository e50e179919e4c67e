import { expect, test } from "vitest";
import { createVocabulary } from "./vocabulary.ts";

const { repair, weigh } = createVocabulary([" demurrage ", " train "], [" trail of the carriage "]);

test.each(["demurage", "demurrrage", "demurraeg", "demutrage", "dmeurrage"])(
  "%s is a slip of demurrage",
  (word) => {
    expect(repair([word, "days"])).toEqual(["demurrage", "days"]);
  },
);

test("a word that joins two of names, or begins like another, is read as those", () => {
  expect(repair(["demurragetrain", "days"])).toEqual(["demurrage train", "days"]);
  expect(repair(["carriageway", "x"])).toEqual(["carriage", "x"]);
  expect(repair(["traffic", "x"])).toEqual(["traffic", "x"]);
});

test("known words, short ones, numbers and the beginning of the last word are left as they are", () => {
  for (const words of [["trail"], ["trai", "x"], ["t4ain", "x"], ["carri"]])
    expect(repair(words)).toEqual(words);
});

test("words of names count more than those of texts, and figures with their units hardly", () => {
  const [subject, text, ...figures] = ["demurrage", "carriage", "400", "20t", "tonn", "2026"].map(weigh);
  expect(subject).toBeGreaterThan(text ?? Infinity);
  for (const figure of figures) expect(figure).toBeLessThan((text ?? 0) / 4);
});
