/** A figure of the group by year, oldest first, in one language. */
export interface YearSeries {
  name: string;
  label: string;
  scope: string;
  unit: string | undefined;
  points: { year: string; value: number }[];
}
