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
    <>
      <ul className="mt-8 grid grid-cols-3 gap-x-6 gap-y-8 mobile:mt-5 mobile:grid-cols-2 mobile:gap-x-4 mobile:gap-y-4">
        {pictures.map((picture) => (
          <li key={picture.stem}>
            <Picture picture={picture} sizes="(width < 780px) 50vw, 22vw" className="aspect-[16/9]" />
            <p className="mt-1.5 text-small leading-snug mobile:line-clamp-2 mobile:text-label" aria-hidden>
              {picture.alt}
            </p>
            <p className="text-small">
              <DownloadLink
                href={`${pictureBaseUrl}/${picture.stem}-${picture.widths.at(-1)}.webp`}
                of={picture.alt}
                label={download}
              />
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-5 text-small text-muted">{credit}</p>
    </>
  );
}
