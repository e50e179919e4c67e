import { useState } from "react";
import Viewer from "yet-another-react-lightbox";
import Captions from "yet-another-react-lightbox/plugins/captions";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import "yet-another-react-lightbox/styles.css";
import "yet-another-react-lightbox/plugins/captions.css";
import "./lightbox.css";
import { useMessages } from "#site/i18n/messages.ts";

/** A picture for the lightbox; its alternative text is also its caption. */
export interface LargePicture {
  src: string;
  alt: string;
  width: number;
  height: number;
}

/**
 * Pictures across the whole window, one at a time, with keys, swipe and zoom; closing restores the focus. It is open while
 * mounted; load it lazily.
 */
export function Lightbox({
  pictures,
  first,
  onClose,
}: {
  pictures: LargePicture[];
  first: number;
  onClose: () => void;
}) {
  const { preview, swiper } = useMessages();
  // A landscape window has room for the caption's height; a portrait one needs its full width.
  const [padding] = useState(() => (window.innerWidth > window.innerHeight ? 48 : 16));
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
