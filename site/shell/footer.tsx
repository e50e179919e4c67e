import type { ReactNode } from "react";
import { useMessages } from "#site/i18n/language.ts";
import { PhoneLink } from "#site/parts/phone-link.tsx";
import { footerGroups, legalPages } from "#site/parts/menus.ts";
import { useSite } from "#site/load/site-data.ts";
import { SiteLink } from "#site/parts/site-link.tsx";
import { SocialIcon } from "#site/ui/icons.tsx";

export function Footer() {
  const { footer, header, pages } = useMessages();
  const { company, social, year, tags } = useSite();
  return (
    <footer className="site-footer bg-ink text-small text-mist desktop:border-t">
      <div className="footer-groups wrap">
        <nav aria-label={footer.title} className="contents">
          {footerGroups.map(({ name, pages: paths }) => (
            <Group key={name} title={header[name]}>
              <ul>
                {paths.map((path) => (
                  <li key={path}>
                    <SiteLink to={path} className="footer-link">
                      {pages[path]}
                    </SiteLink>
                  </li>
                ))}
              </ul>
              {name === "contact" ? <Address /> : null}
            </Group>
          ))}
        </nav>
        <Group title={footer.follow}>
          <ul>
            {social.map(({ name, link }) => (
              <li key={name}>
                <a
                  href={link}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={`${name}, ${footer.newTab}`}
                  className="footer-link gap-2"
                >
                  <SocialIcon name={name} />
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </Group>
      </div>
      <div className="border-t">
        <div className="wrap flex flex-wrap items-center gap-x-7 py-1 phone:py-0">
          <p className="mr-auto phone:-mb-1 phone:pt-2 phone:text-label">
            © {year} {company}. {footer.fictional}
          </p>
          <div className="flex flex-wrap gap-x-7 phone:w-full phone:gap-x-5">
            {legalPages.map((path) => (
              <SiteLink key={path} to={path} className="footer-link">
                {pages[path]}
              </SiteLink>
            ))}
            <SiteLink to="/privacyPolicy" hash="accessibility" className="footer-link">
              {footer.accessibility}
            </SiteLink>
            {tags ? (
              <button
                type="button"
                data-cookie-settings
                className="footer-link cursor-pointer noscript:hidden"
              >
                {tags.settings}
              </button>
            ) : null}
          </div>
        </div>
      </div>
    </footer>
  );
}

/** A column with a title, which on phones is a row that opens. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="footer-group">
      <h2>{title}</h2>
      <details name="footer">
        <summary>{title}</summary>
        {children}
      </details>
    </section>
  );
}

function Address() {
  const { header } = useMessages();
  const { phone, email, address } = useSite();
  return (
    <address className="mt-2 not-italic">
      <PhoneLink number={phone} label={header.phone} className="footer-link text-white" />
      <a href={`mailto:${email}`} className="footer-link text-white">
        {email}
      </a>
      {address.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}
