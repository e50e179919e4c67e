import type { CertificateRecord, Permission } from "#contract/certificates.ts";
import type { Office } from "#contract/offices.ts";
import { checkEach, cleansTanks, files, isInForce, isOwn, type Network, type Rule } from "./network.ts";

/** Sites where goods lie; the others only arrange. */
const keepsGoods = ({ type }: Office) => type === "warehouse" || type === "depot" || type === "terminal";

/**
 * Records that allow something on the day on which the site's entry was reviewed. That day, and not today: a server must
 * not refuse tomorrow the content with which it starts today.
 */
function permitsOf(
  { certificates }: Network,
  site: Office,
  permission: Permission,
  by: "site" | "country" = "site",
): CertificateRecord[] {
  return certificates.filter(
    (each) =>
      (by === "site" ? each.siteId === site.id : each.country === site.country) &&
      each.allows?.includes(permission) &&
      isInForce(each, site.reviewed),
  );
}

/** UN classes stand on sites where goods lie, and on no others. */
export const checkClasses: Rule = ({ offices }) =>
  checkEach(files.offices, offices, (office) => {
    if (keepsGoods(office) === office.classes.length > 0) return [];
    const reason = keepsGoods(office)
      ? "goods lie here, so name the UN classes of the storage permit"
      : "nothing is stored here, so no UN class can be named: write []";
    return [{ field: ["classes"], reason }];
  });

/** A site where dangerous goods lie has a storage permit, which names each of its classes. */
export const checkStorage: Rule = (network) =>
  checkEach(files.offices, network.offices, (site) => {
    if (!keepsGoods(site)) return [];
    const permits = permitsOf(network, site, "storage");
    if (permits.length === 0) {
      const reason = `no record that allows "storage" here was in force on ${site.reviewed}, the day of its review: add it to ${files.certificates} with siteId ${site.id}`;
      return [{ field: ["classes"], reason }];
    }
    return site.classes.flatMap((name, at) =>
      permits.some(({ classes }) => classes?.includes(name))
        ? []
        : [
            {
              field: ["classes", at],
              reason: `class ${name} is in no storage permit of the site (${permits.map(({ id }) => id).join(", ")}): remove it here, or correct the permit's classes`,
            },
          ],
    );
  });

/** What sites do that needs a permission, held by the site itself or by the group in the site's country. */
const tasks: {
  does: string;
  when: (site: Office) => boolean;
  permission: Permission;
  by: "site" | "country";
}[] = [
  { does: "cleans tanks", when: cleansTanks, permission: "discharge", by: "site" },
  { does: "keeps bonded stock", when: hasRole("Bonded stock"), permission: "bonded", by: "site" },
  { does: "clears customs", when: hasRole("Customs clearance"), permission: "customs", by: "country" },
];

function hasRole(name: string): (site: Office) => boolean {
  return ({ functions }) => functions.some(({ role }) => role.en === name);
}

/** An own site has the permission for each task that it performs for customers. */
export const checkTasks: Rule = (network) =>
  checkEach(files.offices, network.offices, (site) =>
    tasks
      .filter(
        ({ when, permission, by }) =>
          isOwn(site) && when(site) && permitsOf(network, site, permission, by).length === 0,
      )
      .map(({ does, permission, by }) => ({
        field: ["functions"],
        reason: `${does}, but no record that allows "${permission}" for this ${by} was in force on ${site.reviewed}, the day of its review: add it to ${files.certificates}, or remove the function`,
      })),
  );

const permissionTypes: ReadonlySet<string> = new Set(["licence", "authorisation"]);

/** Only licences and authorisations permit; a certification comes from a certification body; AEO is an authorisation. */
export const checkTypes: Rule = ({ certificates }) =>
  checkEach(files.certificates, certificates, ({ type, title, issuerKind, allows }) => [
    ...(allows && !permissionTypes.has(type)
      ? [
          {
            field: ["allows"],
            reason: `a record of type ${type} permits nothing: remove this, or correct the type`,
          },
        ]
      : []),
    ...(type === "certification" && !issuerKind.en.includes("certification body")
      ? [
          {
            field: ["type"],
            reason: `a certification comes from a certification body, not from "${issuerKind.en}": write licence or authorisation`,
          },
        ]
      : []),
    ...(title.en.includes("Authorised economic operator") && type !== "authorisation"
      ? [{ field: ["type"], reason: "this status is granted by customs: write authorisation" }]
      : []),
  ]);
