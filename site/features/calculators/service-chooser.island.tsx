import { useState } from "react";
import type { PagePath } from "#shared/pages.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { useTyped } from "#site/islands/typed.ts";
import { wordsOf } from "#site/i18n/words.ts";
import { SiteLink } from "#site/parts/site-link.tsx";
import { Arrow } from "#site/ui/icons.tsx";
import { cargos, choices, chooseService, dangers, distances, type Need } from "./service-choice.ts";

const { useWords: useCalculatorWords } = wordsOf("calculators");

/** Three questions that lead to a recommended service and an alternative. Without scripts, all services by cargo. */
export default function ServiceChooser() {
  const { chooser: words } = useCalculatorWords();
  const [need, setNeed] = useState<Need>({ cargo: "packaged", danger: "no", distance: "far" });
  useTyped(({ name, value, checked }) => {
    if (checked && name in need) setNeed((before) => ({ ...before, [name]: value }));
  });
  const [first, second] = chooseService(need);
  return (
    <>
      <div className="grid grid-cols-3 gap-x-6 gap-y-8 mobile:grid-cols-1 phone:gap-y-6">
        <Question
          name="cargo"
          title={words.cargo}
          answers={cargos}
          words={words.cargos}
          value={need.cargo}
          onAnswer={(cargo) => setNeed({ ...need, cargo })}
        />
        <Question
          name="danger"
          title={words.dangerous}
          answers={dangers}
          words={words.dangers}
          value={need.danger}
          onAnswer={(danger) => setNeed({ ...need, danger })}
        />
        <Question
          name="distance"
          title={words.distance}
          answers={distances}
          words={words.distances}
          value={need.distance}
          onAnswer={(distance) => setNeed({ ...need, distance })}
        />
      </div>
      <div
        role="status"
        className="mt-10 grid grid-cols-2 border-y border-text noscript:hidden mobile:grid-cols-1"
      >
        <Answer title={words.answer} path={first} />
        <Answer title={words.or} path={second} />
      </div>
      <noscript>
        <dl className="mt-8">
          {cargos.map((cargo) => (
            <div key={cargo} className="border-b border-line py-3">
              <dt className="font-semibold">{words.cargos[cargo]}</dt>
              <dd className="flex flex-wrap gap-x-6">
                {[...new Set(Object.values(choices[cargo]).flat())].map((path) => (
                  <PlainLink key={path} path={path} />
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </noscript>
    </>
  );
}

function Question<Answer extends string>({
  name,
  title,
  answers,
  words,
  value,
  onAnswer,
}: {
  name: keyof Need;
  title: string;
  answers: readonly Answer[];
  words: Record<Answer, string>;
  value: Answer;
  onAnswer: (answer: Answer) => void;
}) {
  return (
    <fieldset className="min-w-0 noscript:hidden">
      <legend className="text-h3 font-semibold">{title}</legend>
      <div className="mt-3 border-b border-line phone:grid phone:grid-cols-[repeat(auto-fill,minmax(max(40%,7.5rem),1fr))] phone:gap-x-4">
        {answers.map((answer) => (
          <label
            key={answer}
            className="flex min-h-12 cursor-pointer items-center gap-3 border-t border-line py-2 has-checked:font-semibold has-checked:text-petrol"
          >
            <input
              type="radio"
              name={name}
              value={answer}
              checked={answer === value}
              onChange={() => onAnswer(answer)}
              className="size-5 shrink-0 accent-petrol"
            />
            {words[answer]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Answer({ title, path }: { title: string; path: PagePath }) {
  const { pages } = useMessages();
  return (
    <SiteLink
      to={path}
      className="group flex items-center justify-between gap-6 py-6 not-first:border-l not-first:border-line not-first:pl-8 mobile:not-first:border-t mobile:not-first:border-l-0 mobile:not-first:pl-0"
    >
      <span>
        <span className="block text-small text-muted">{title}</span>
        <span className="mt-1 block text-h3 font-semibold group-hover:text-petrol">{pages[path]}</span>
      </span>
      <Arrow className="mr-8 size-6 shrink-0 text-orange-deep transition-transform group-hover:translate-x-1 mobile:mr-0" />
    </SiteLink>
  );
}

function PlainLink({ path }: { path: PagePath }) {
  const { pages } = useMessages();
  return (
    <SiteLink to={path} className="underline underline-offset-4">
      {pages[path]}
    </SiteLink>
  );
}
