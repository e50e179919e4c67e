import { useState } from "react";
import Viewer from "yet-another-react-lightbox";
import Captions from "yet-another-react-lightbox/plugins/captions";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import { createRoot } from "react-dom/client";
import "yet-another-react-lightbox/styles.css";
import "yet-another-react-lightbox/plugins/captions.css";
import "./lightbox.css";
import { useMessages, AddressContext } from "#site/i18n/language.ts";
import { loadMessages } from "#site/i18n/load-messages.ts";
import { readPageData } from "#site/islands/page-data.ts";

/** A picture for the lightbox; its alternative text is also its caption. */
export interface LargePicture {
  src: string;
  alt: string;
  width: number;
  height: number;
}

function Lightbox({
  pictures,
  first,
  onClose,
}: {
  pictures: LargePicture[];
  first: number;
  onClose: () => void;
}) {
  const { preview, swiper } = useMessages();
  // A landscape window has room for a caption of two lines; a portrait one needs its full width.
  const [padding] = useState(() => (window.innerWidth > window.innerHeight ? 84 : 16));
  return (
    <Viewer
      open
      close={onClose}
      index={first}
      slides={pictures.map((picture) => ({ ...picture, description: picture.alt }))}
      plugins={[Captions, Zoom]}
      carousel={{ finite: true, padding }}
      zoom={{ maxZoomPixelRatio: 2 }}
      className="lightbox"
      labels={{
        Lightbox: preview.label,
        "Photo gallery": preview.label,
        Carousel: swiper.label,
        Slide: swiper.slide,
        "{index} of {total}": preview.place,
        Previous: swiper.previous,
        Next: swiper.next,
        Close: preview.close,
        "Zoom in": preview.zoomIn,
        "Zoom out": preview.zoomOut,
      }}
    />
  );
}

/**
 * Shows pictures across the whole window, the pressed one first, with keys, swipe and zoom, until they are closed; closing
 * restores the focus.
 */
export async function openLightbox(pictures: LargePicture[], first: number): Promise<void> {
  const { address } = readPageData();
  await loadMessages(address.locale);
  const root = createRoot(document.createElement("div"));
  root.render(
    <AddressContext value={address}>
      <Lightbox pictures={pictures} first={first} onClose={() => root.unmount()} />
    </AddressContext>,
  );
}
