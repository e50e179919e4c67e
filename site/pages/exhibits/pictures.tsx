import type { PictureData } from "#library/pictures.ts";
import { Gallery } from "#site/parts/gallery/gallery.tsx";
import { longWord, State } from "./state.tsx";

export function PreviewExhibit({ pictures }: { pictures: PictureData[] }) {
  const [first, second] = pictures;
  return (
    <>
      <State name="Many pictures">
        <div className="wrap">
          <Gallery pictures={pictures} />
        </div>
      </State>
      <State name="One picture">
        <div className="wrap">
          <Gallery pictures={pictures.slice(0, 1)} />
        </div>
      </State>
      <State name="A long text, and a picture that does not come">
        <div className="wrap">
          <Gallery
            pictures={[
              ...(first ? [{ ...first, alt: `${first.alt} `.repeat(6) + longWord }] : []),
              ...(second ? [{ ...second, stem: "missing", alt: "A picture that does not come" }] : []),
            ]}
          />
        </div>
      </State>
    </>
  );
}
