import { expect, test } from "vitest";
import { fileNames, filesOf, readFiles, setProblem, storeFile } from "./files.ts";

const pending = { key: 1, name: "drawing.pdf", size: 9 };
const stored = { key: 2, name: "sheet.pdf", size: 9, fileId: "id-of-sheet", until: Date.now() + 60_000 };
const refused = { key: 3, name: "x.exe", size: 9, problem: "file.type" };

const several = { count: 3, isOptional: false };
const describe = () => "wrong type";

test("a form waits for files on their way", () => {
  expect(readFiles([stored, pending], several, describe)).toEqual({ problem: { code: "file.pending" } });
});

test("stored files are read as their ids, a single one as its id", () => {
  expect(readFiles([stored, refused], several, describe)).toEqual({ value: ["id-of-sheet"] });
  expect(readFiles([stored], { ...several, count: 1 }, describe)).toEqual({ value: "id-of-sheet" });
});

test("a required file that was refused is an error with its reason, an optional one is left out", () => {
  expect(readFiles([refused], several, describe)).toEqual({
    problem: { code: "file.refused", params: { name: "x.exe", reason: "wrong type" } },
  });
  expect(readFiles([refused], { ...several, isOptional: true }, describe)).toEqual({});
  expect(readFiles([], several, describe)).toEqual({});
});

test("a file that arrives replaces the others of a field for one", () => {
  expect(storeFile([stored, pending], 1, "new", 1)).toMatchObject([{ key: 1, fileId: "new" }]);
  expect(storeFile([stored, pending], 1, "new", 3)).toMatchObject([stored, { key: 1, fileId: "new" }]);
});

test("a problem is set on one file and removed again", () => {
  const failed = setProblem([stored, pending], 1, "file.failed");
  expect(failed).toEqual([stored, { ...pending, problem: "file.failed" }]);
  expect(setProblem(failed, 1)).toEqual([stored, pending]);
});

test("a file that the server has deleted by now is a problem", () => {
  const { key, name, size } = stored;
  expect(filesOf([stored])).toEqual([stored]);
  expect(filesOf([{ ...stored, until: Date.now() - 1 }])).toEqual([
    { key, name, size, problem: "file.gone" },
  ]);
  expect(filesOf("text")).toEqual([]);
});

test("stored files have their names by their ids", () => {
  expect(fileNames({ cargo: "phenol", files: [stored, pending] })).toEqual({ "id-of-sheet": "sheet.pdf" });
});
