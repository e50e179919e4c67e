import type { Office } from "#contract/offices.ts";
import type { Entity } from "#reader/schemas/entities.ts";
import { checkEach, files, isOwn, type Rule } from "./network.ts";

/** Whether a company may sign in the place where an office stands. */
function reaches({ reach, country, region }: Entity, office: Office): boolean {
  if (reach === "country") return country === office.country;
  return reach === "world" || (reach === "region" && region === office.region);
}

const signsFor = ({ services }: Entity, path: string) => services.some((service) => service === path);

/** A company of a country or a region signs only for services that an office within its reach offers. */
export const checkSigned: Rule = ({ companies, offices }) =>
  checkEach(files.companies, companies, (company) =>
    company.reach === "world"
      ? []
      : company.services.flatMap((service, at) =>
          offices.some((office) => reaches(company, office) && office.services.includes(service))
            ? []
            : [
                {
                  field: ["services", at],
                  reason: `${company.id} signs for ${service}, which no office within its reach offers: add the service to an office in ${files.offices}, or remove it here`,
                },
              ],
        ),
  );

/** Each service of an own site has a company that may sign for it there. */
export const checkOffered: Rule = ({ companies, offices }) =>
  checkEach(files.offices, offices, (office) =>
    isOwn(office)
      ? office.services.flatMap((service, at) =>
          companies.some((company) => reaches(company, office) && signsFor(company, service))
            ? []
            : [
                {
                  field: ["services", at],
                  reason: `no company may sign for ${service} in ${office.country}: add the service to one in ${files.companies}, or remove it here`,
                },
              ],
        )
      : [],
  );

/** A certificate names a company of the group, and the country of its site. */
export const checkHolders: Rule = ({ companies, offices, certificates }) =>
  checkEach(files.certificates, certificates, ({ entity, siteId, country }) => {
    const site = offices.find(({ id }) => id === siteId);
    return [
      ...(companies.some(({ name }) => name.en === entity.en && name.es === entity.es)
        ? []
        : [
            {
              field: ["entity"],
              reason: `"${entity.en}" is not the name of a company in ${files.companies}`,
            },
          ]),
      ...(site && site.country !== country
        ? [{ field: ["country"], reason: `${site.id} is in ${site.country}: write that country` }]
        : []),
    ];
  });
