import type { PictureData } from "#library/pictures.ts";
import { DownloadLink } from "#site/parts/download-link.tsx";
import { Picture } from "#site/parts/picture.tsx";
import { useSite } from "#site/parts/site-data.ts";

/** Pictures for the press, each with its description, credit and file. */
export function PressPictures({
  pictures,
  credit,
  download,
}: {
  pictures: PictureData[];
  credit: string;
  download: string;
}) {
  const { pictureBaseUrl } = useSite();
  return (
    <ul className="mt-10 grid grid-cols-2 gap-x-6 gap-y-12 phone:grid-cols-1">
      {pictures.map((picture) => (
        <li key={picture.stem}>
          <Picture picture={picture} sizes="(width < 560px) 100vw, 28vw" className="aspect-[16/9]" />
          <p className="mt-3 text-body leading-normal" aria-hidden>
            {picture.alt}
          </p>
          <p className="mt-2 flex flex-wrap justify-between gap-x-6 text-small text-muted">
            {credit}
            <DownloadLink
              href={`${pictureBaseUrl}/${picture.stem}-${picture.widths.at(-1)}.webp`}
              of={picture.alt}
              label={download}
            />
          </p>
        </li>
      ))}
    </ul>
  );
}
