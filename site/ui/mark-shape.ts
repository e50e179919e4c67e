/** The mark on its grid: a square, and two bars to its right. tools/make-mark.ts makes its files. */
export const markShape = {
  width: 41,
  height: 12,
  square: "M0 0h12v12H0z",
  bars: "M15 0h26v5H15zm0 7h26v5H15z",
};
