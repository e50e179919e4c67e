import { useLocale } from "#site/locales-hook.ts";
import { useMessages } from "#site/messages.ts";
import type { RegisterRecord } from "#site/records.server.ts";
import { Lightbox } from "#site/widgets/preview/lightbox.tsx";
import { drawSpecimen } from "./specimen.ts";

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
  const messages = useMessages();
  const locale = useLocale();
  return (
    <Lightbox
      pictures={records.map((record) => drawSpecimen(record, messages, locale))}
      first={records.findIndex(({ id }) => id === first)}
      onClose={onClose}
    />
  );
}
