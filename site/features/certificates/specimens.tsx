import { useMessages } from "#site/i18n/messages.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { Lightbox } from "#site/parts/gallery/lightbox.tsx";
import type { ListedCertificate } from "./load.server.ts";
import { drawSpecimen } from "./specimen.ts";
import { useCertificateWords } from "./words.ts";

/** The papers of records, large, one at a time. They are drawn when they are asked for. */
export function Specimens({
  records,
  first,
  onClose,
}: {
  records: ListedCertificate[];
  first: string;
  onClose: () => void;
}) {
  const { preview } = useMessages();
  const register = useCertificateWords();
  const locale = useLocale();
  return (
    <Lightbox
      pictures={records.map((record) => drawSpecimen(record, { register, preview }, locale))}
      first={records.findIndex(({ id }) => id === first)}
      onClose={onClose}
    />
  );
}
