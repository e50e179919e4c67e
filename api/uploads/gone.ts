/**
 * What the row of a file becomes with its submission's end: no form takes such a kind, and no link opens a file without a
 * submission. The row stays until the store has deleted the file (`removeGoneFiles`).
 */
export const gone = { kind: "gone", name: "", reference: null };
