import type { FrontMatter } from "#reader/schema.ts";
import { TableFrame } from "#site/parts/table/data-table.tsx";

type Board = FrontMatter<"governance">["board"];

/** The board members and committees: a filled mark for a chair, a ring for a member. */
export function BoardTable({ title, columns, committees, members }: Board) {
  const ids = Object.keys(committees) as (keyof typeof committees)[];
  return (
    <TableFrame label={title}>
      <table aria-label={title} className="min-w-0">
        <thead>
          <tr className="phone:align-bottom">
            <th scope="col">{columns.name}</th>
            <th scope="col" className="phone:hidden">
              {columns.seat}
            </th>
            <th scope="col" className="phone:hidden">
              {columns.since}
            </th>
            {ids.map((id) => (
              <th
                key={id}
                scope="col"
                className="w-[15%] phone:w-[19%] phone:pr-2.5 phone:pl-0 phone:font-normal phone:hyphens-auto"
              >
                {committees[id]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <tr key={member.name}>
              <th scope="row" className="py-2.5">
                {member.name}
                <span className="block text-label font-normal text-muted not-phone:hidden">
                  {member.seat}, {member.since}
                </span>
              </th>
              <td className="py-2.5 phone:hidden">{member.seat}</td>
              <td className="py-2.5 phone:hidden">{member.since}</td>
              {ids.map((id) => (
                <td key={id} className="py-2.5 whitespace-nowrap phone:px-0">
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
    <span className="inline-flex items-center gap-2 text-small font-medium phone:flex-col phone:items-start phone:gap-1 phone:text-label">
      <span className={`size-3 border-2 ${look}`} aria-hidden />
      {children}
    </span>
  );
}
