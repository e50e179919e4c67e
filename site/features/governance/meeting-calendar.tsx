import { houseLocaleOf } from "#contract/locales.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { TableFrame } from "#site/parts/table/data-table.tsx";

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, "0"));

/** The meetings of a year: a row for each body, a column for each month. */
export function MeetingCalendar({
  caption,
  body,
  rows,
}: {
  caption: string;
  body: string;
  rows: { body: string; days: string[] }[];
}) {
  const format = new Intl.DateTimeFormat(houseLocaleOf(useLocale()), { month: "short", timeZone: "UTC" });
  return (
    <TableFrame label={caption}>
      <table className="table-fixed">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="w-[20%] phone:w-[24%]">
              {body}
            </th>
            {months.map((month) => (
              // Browsers abbreviate months differently.
              <th key={month} suppressHydrationWarning scope="col" className="pr-0 first-letter:uppercase">
                {format.format(new Date(`2027-${month}-01`))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.body}>
              <th scope="row">{row.body}</th>
              {months.map((month) => (
                <td key={month} className="px-0">
                  {row.days
                    .filter((day) => day.slice(5, 7) === month)
                    .map((day) => (
                      <time
                        key={day}
                        dateTime={day}
                        className="grid size-9 place-items-center bg-petrol font-semibold text-white"
                      >
                        {Number(day.slice(8))}
                      </time>
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
