import type { ReactNode } from "react";
import { useMessages } from "#site/i18n/messages.ts";
import { wordsOf } from "#site/i18n/words.ts";
import { SiteLink } from "#site/parts/site-link.tsx";
import type { Company } from "./companies.ts";

const { useWords: useCompanyWords } = await wordsOf("companies");

/** All companies in a tree by parent: name, role, country, and the services that it may sign for. */
export function CompanyList({ companies }: { companies: Company[] }) {
  const at = (level: Company["level"]) => companies.filter((company) => company.level === level);
  return (
    <ul className="border-b border-line">
      {at("parent").map((parent) => (
        <Item key={parent.id} company={parent}>
          {at("line").map((line) => (
            <Item key={line.id} company={line} />
          ))}
          {at("region").map((region) => (
            <Item key={region.id} company={region}>
              {at("local")
                .filter((local) => local.region === region.region)
                .map((local) => (
                  <Item key={local.id} company={local} />
                ))}
            </Item>
          ))}
        </Item>
      ))}
    </ul>
  );
}

const marks: Record<Company["level"], string> = {
  parent: "border-orange",
  line: "border-petrol",
  region: "border-text",
  local: "border-line",
};

function Item({ company, children }: { company: Company; children?: ReactNode }) {
  const { pages } = useMessages();
  const structure = useCompanyWords();
  const { id, level, name, countryName, services } = company;
  return (
    <li id={id} className="scroll-mt-32">
      <div className="grid grid-cols-[5fr_4fr_7fr] gap-x-8 gap-y-1 border-t border-line py-4 mobile:grid-cols-1">
        <p className={`border-l-4 pl-4 font-semibold ${marks[level]}`}>{name}</p>
        <p className="text-small text-muted mobile:pl-5">
          {structure.roles[level]} · {countryName}
        </p>
        <p className="text-small mobile:pl-5">
          {services.length > 0
            ? services.map((service, index) => (
                <span key={service}>
                  {index > 0 ? ", " : null}
                  <SiteLink
                    to={service}
                    className="underline decoration-line underline-offset-3 hover:text-petrol"
                  >
                    {pages[service]}
                  </SiteLink>
                </span>
              ))
            : structure.signsNothing}
        </p>
      </div>
      {children ? <ul className="pl-8 phone:pl-4">{children}</ul> : null}
    </li>
  );
}
