import { useMessages } from "#site/i18n/messages.ts";
import { footerGroups, legalPages } from "#site/parts/menus.ts";
import { PhoneLink } from "#site/parts/phone-link.tsx";
import { useSite } from "#site/parts/site-data.ts";
import { SiteLink } from "#site/parts/site-link.tsx";
import { SocialIcon } from "#site/ui/icons.tsx";
import { Mark } from "#site/ui/mark.tsx";

export function Footer() {
  const { footer, header, pages } = useMessages();
  const { company, phone, email, address, social, year } = useSite();
  return (
    <footer className="@container bg-ink text-small text-mist">
      <div className="wrap grid grid-cols-[1.6fr_repeat(5,1fr)] gap-x-8 gap-y-12 pt-22 pb-16 @max-[45rem]:grid-cols-2 narrow:grid-cols-3 mobile:grid-cols-2 mobile:pt-16">
        <div className="@max-[45rem]:col-span-full narrow:col-span-full">
          <p className="flex items-center gap-3.5 font-heading text-lead font-bold text-white [font-stretch:112%]">
            <Mark />
            {company}
          </p>
          <PhoneLink
            number={phone}
            label={header.phone}
            className="heading mt-6 mb-2 inline-block text-section text-white"
          />
          <p>
            <a href={`mailto:${email}`} className="text-white underline underline-offset-4">
              {email}
            </a>
          </p>
          <address className="mt-4 not-italic">
            {address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        </div>
        <nav aria-label={footer.title} className="contents">
          {footerGroups.map(({ name, pages: paths }) => (
            <section key={name}>
              <h2 className="mb-3 text-label font-semibold tracking-normal text-white [font-stretch:100%]">
                {header[name]}
              </h2>
              <ul>
                {paths.map((path) => (
                  <li key={path}>
                    <SiteLink to={path} className="inline-block py-1.5 hover:text-white hover:underline">
                      {pages[path]}
                    </SiteLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <section className="col-span-full flex items-center gap-x-6 gap-y-2 mobile:flex-col mobile:items-start">
          <h2 className="text-label font-semibold tracking-normal text-white [font-stretch:100%]">
            {footer.follow}
          </h2>
          <ul className="flex gap-2">
            {social.map(({ name, link }) => (
              <li key={name}>
                <a
                  href={link}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={`${name}, ${footer.newTab}`}
                  className="flex size-11 items-center justify-center border border-line-ink hover:border-white hover:text-white"
                >
                  <SocialIcon name={name} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <div className="border-t border-line-ink">
        <div className="wrap flex flex-wrap items-baseline gap-x-7 gap-y-2 py-6">
          <p className="mr-auto">
            © {year} {company} ({footer.fictional})
          </p>
          <p className="flex gap-x-7">
            {legalPages.map((path) => (
              <SiteLink key={path} to={path} className="py-1 hover:text-white hover:underline">
                {pages[path]}
              </SiteLink>
            ))}
          </p>
        </div>
      </div>
    </footer>
  );
}
