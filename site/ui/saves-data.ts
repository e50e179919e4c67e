/** Whether the visitor's line is slow or the browser saves data: nothing is fetched ahead then. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return Boolean(connection?.saveData || connection?.effectiveType?.includes("2g"));
}
