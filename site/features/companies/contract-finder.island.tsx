import { useState } from "react";
import { fill } from "#shared/fill.ts";
import type { FrontMatter } from "#reader/schema.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { useTyped } from "#site/islands/typed.ts";
import { wordsOf } from "#site/i18n/words.ts";
import { findSignatory, type Company, type Country } from "./contracting.ts";

const { useWords: useCompanyWords } = wordsOf("companies");

/** "Which company will be on my contract?": finds the signing company for a service and a country. */
export default function ContractFinder({
  companies,
  countries,
  contracts,
}: {
  companies: Company[];
  countries: Country[];
  contracts: FrontMatter<"companies">["documents"];
}) {
  const { pages } = useMessages();
  const structure = useCompanyWords();
  const [service, setService] = useState("");
  const [countryCode, setCountryCode] = useState("");
  useTyped(({ name, value }) => (name === "service" ? setService(value) : setCountryCode(value)));
  const contract = contracts.find((each) => each.service === service);
  const country = countries.find((each) => each.country === countryCode) ?? elsewhere;
  return (
    <div className="no-print grid split-7 gap-y-8 noscript:hidden">
      <fieldset className="grid min-w-0 content-start gap-5">
        <legend className="sr-only">{structure.question}</legend>
        <Select
          name="service"
          label={structure.service}
          value={service}
          onChange={setService}
          choices={contracts.map((each) => ({ value: each.service, label: pages[each.service] }))}
        />
        <Select
          name="country"
          label={structure.country}
          value={countryCode}
          onChange={setCountryCode}
          choices={[
            ...countries.map((each) => ({ value: each.country, label: each.name })),
            { value: elsewhere.country, label: structure.elsewhere },
          ]}
        />
      </fieldset>
      <output aria-label={structure.question} className="block border-t-4 border-orange pt-5">
        {contract && countryCode ? (
          <Answer contract={contract} country={country} companies={companies} />
        ) : (
          <span className="text-muted">{structure.unanswered}</span>
        )}
      </output>
    </div>
  );
}

/** A country in which the group has no company. */
const elsewhere: Omit<Country, "name"> = { country: "elsewhere", region: undefined };

function Answer({
  contract,
  country,
  companies,
}: {
  contract: FrontMatter<"companies">["documents"][number];
  country: Omit<Country, "name">;
  companies: Company[];
}) {
  const structure = useCompanyWords();
  const signatory = findSignatory(companies, contract.service, country);
  if (!signatory) return null;
  const { company, reach } = signatory;
  return (
    <>
      <a href={`#${company.id}`} className="heading block text-section hover:text-petrol">
        {company.name}
      </a>
      <span className="mt-3 block">{structure.reasons[reach]}</span>
      <span className="mt-3 block text-small text-muted">
        {fill(structure.contract, { document: contract.document, country: company.countryName })}
      </span>
    </>
  );
}

function Select({
  name,
  label,
  value,
  onChange,
  choices,
}: {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  choices: { value: string; label: string }[];
}) {
  const id = `contract-${name}`;
  return (
    <div>
      <label htmlFor={id} className="text-label font-semibold text-muted">
        {label}
      </label>
      <select
        id={id}
        name={name}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="mt-1.5 block h-13 w-full border border-muted bg-white px-3 text-body"
      >
        <option value="">{useCompanyWords().choose}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}
