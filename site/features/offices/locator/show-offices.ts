/** Up to this many offices are shown open. */
export const openUpTo = 2;

/** Shows only the offices with these ids in the directory, as a plain list; all of them, by region, for undefined. */
export function showOffices(ids: string[] | undefined): void {
  const directory = document.getElementById("directory");
  directory?.toggleAttribute("data-filtered", ids !== undefined);
  for (const region of directory?.querySelectorAll<HTMLDetailsElement>(":scope > details") ?? []) {
    const rows = Array.from(region.querySelectorAll<HTMLElement>(".office-row"));
    for (const row of rows) {
      row.hidden = ids !== undefined && !ids.includes(row.id);
      const details = row.querySelector("details");
      if (details) details.open = ids !== undefined && ids.length <= openUpTo;
    }
    region.hidden = rows.every((row) => row.hidden);
    region.open = ids !== undefined;
  }
}
