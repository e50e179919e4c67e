import { expect, test } from "vitest";
import { changeFile, fileNames, filesOf, readFiles, storeFile } from "./files.ts";

const pending = { key: 1, name: "drawing.pdf", size: 9 };
const stored = { key: 2, name: "sheet.pdf", size: 9, fileId: "id-of-sheet", until: Date.now() + 60_000 };
const refused = { key: 3, name: "x.exe", size: 9, problem: "file.type" };

const several = { count: 3, isOptional: false };
const describe = () => "wrong type";

test("a form waits for files being uploaded", () => {
  expect(readFiles([stored, pending], several, describe)).toEqual({ problem: { code: "file.pending" } });
});

test("stored files are returned as their ids, a single one as its id", () => {
  expect(readFiles([stored, refused], several, describe)).toEqual({ value: ["id-of-sheet"] });
  expect(readFiles([stored], { ...several, count: 1 }, describe)).toEqual({ value: "id-of-sheet" });
});

test("a refused file is an error with its reason if it is required, and left out if optional", () => {
  expect(readFiles([refused], several, describe)).toEqual({
    problem: { code: "file.refused", params: { name: "x.exe", reason: "wrong type" } },
  });
  expect(readFiles([refused], { ...several, isOptional: true }, describe)).toEqual({});
  expect(readFiles([], several, describe)).toEqual({});
});

test("a new file replaces the previous one of a single-file field", () => {
  expect(storeFile([stored, pending], 1, "new", 1)).toMatchObject([{ key: 1, fileId: "new" }]);
  expect(storeFile([stored, pending], 1, "new", 3)).toMatchObject([stored, { key: 1, fileId: "new" }]);
});

test("a problem is set on one file and removed again", () => {
  const failed = changeFile([stored, pending], 1, { problem: "file.failed" });
  expect(failed).toEqual([stored, { ...pending, problem: "file.failed" }]);
  expect(changeFile(failed, 1, { problem: undefined })).toEqual([stored, pending]);
});

test("a file that the server has deleted is a problem", () => {
  const { key, name, size } = stored;
  expect(filesOf([stored])).toEqual([stored]);
  expect(filesOf([{ ...stored, until: Date.now() - 1 }])).toEqual([
    { key, name, size, problem: "file.gone" },
  ]);
  expect(filesOf("text")).toEqual([]);
});

test("the names of stored files can be looked up by id", () => {
  expect(fileNames({ cargo: "phenol", files: [stored, pending] })).toEqual({ "id-of-sheet": "sheet.pdf" });
});
