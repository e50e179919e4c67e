import { useLocale } from "#site/locales-hook.ts";
import { useMessages } from "#site/messages.ts";
import type { RegisterRecord } from "#site/records.server.ts";
import { Lightbox } from "#site/widgets/preview/lightbox.tsx";
import { drawSpecimen } from "./specimen.ts";
import { useRegisterWords } from "./words.ts";

/** The papers of records, large, one at a time. They are drawn when they are asked for. */
export function Specimens({
  records,
  first,
  onClose,
}: {
  records: RegisterRecord[];
  first: string;
  onClose: () => void;
}) {
  const { preview } = useMessages();
  const register = useRegisterWords();
  const locale = useLocale();
  return (
    <Lightbox
      pictures={records.map((record) => drawSpecimen(record, { register, preview }, locale))}
      first={records.findIndex(({ id }) => id === first)}
      onClose={onClose}
    />
  );
}
