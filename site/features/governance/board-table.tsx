import type { FrontMatter } from "#library/schema.ts";
import { TableFrame } from "#site/parts/table/data-table.tsx";

type Board = FrontMatter<"governance">["board"];

/** The board members and committees: a filled mark for a chair, a ring for a member. */
export function BoardTable({ title, columns, committees, members }: Board) {
  const ids = Object.keys(committees) as (keyof typeof committees)[];
  return (
    <TableFrame label={title}>
      <table aria-label={title} className="stacked">
        <thead>
          <tr>
            <th scope="col">{columns.name}</th>
            <th scope="col">{columns.seat}</th>
            <th scope="col">{columns.since}</th>
            {ids.map((id) => (
              <th key={id} scope="col" className="w-[15%]">
                {committees[id]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <tr key={member.name}>
              <th scope="row">{member.name}</th>
              <td data-label={columns.seat}>{member.seat}</td>
              <td data-label={columns.since}>{member.since}</td>
              {ids.map((id) => (
                <td key={id} data-label={committees[id]} className="whitespace-nowrap">
                  {member.chairs === id ? (
                    <Mark look="bg-orange border-orange">{columns.chairs}</Mark>
                  ) : member.member.includes(id) ? (
                    <Mark look="border-petrol">{columns.member}</Mark>
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

function Mark({ look, children }: { look: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-2.5 text-small font-medium">
      <span className={`size-3 border-2 ${look}`} aria-hidden />
      {children}
    </span>
  );
}
