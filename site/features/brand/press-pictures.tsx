import type { PictureData } from "#reader/pictures.ts";
import { DownloadLink } from "#site/parts/site-link.tsx";
import { OpenRow } from "#site/parts/open-row.tsx";
import { Picture } from "#site/parts/picture.tsx";
import { useSite } from "#site/load/site-data.ts";

/** Pictures that are shown; the others are in a row that opens. */
const shown = 2;

/** Pictures for the press, each with its description, credit and file. */
export function PressPictures({
  pictures,
  credit,
  download,
  more,
}: {
  pictures: PictureData[];
  credit: string;
  download: string;
  /** Title of the row with the further pictures. */
  more: string;
}) {
  const { pictureBaseUrl } = useSite();
  const [large, rest] = [pictures.slice(0, shown), pictures.slice(shown)];
  const list = (some: PictureData[]) => (
    <ul className="grid grid-cols-2 gap-x-6 gap-y-8 mobile:grid-cols-2 mobile:gap-x-4 mobile:gap-y-4">
      {some.map((picture) => (
        <li key={picture.stem}>
          <Picture picture={picture} sizes="(width < 780px) 50vw, 46vw" className="aspect-[16/9]" />
          <p className="mt-1.5 text-small leading-snug mobile:text-label" aria-hidden>
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
  );
  return (
    <>
      <div className="mt-8 mb-6 mobile:mt-5 mobile:mb-4">{list(large)}</div>
      <OpenRow title={more}>{list(rest)}</OpenRow>
      <p className="border-t border-line pt-3 text-small text-muted">{credit}</p>
    </>
  );
}
