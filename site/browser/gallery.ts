import { recover } from "#site/islands/recover.ts";
import type { LargePicture } from "#site/parts/lightbox.tsx";

/** Links to pictures that open in a lightbox, whose code loads at the first press (Gallery). */
export function startGallery(gallery: HTMLElement): void {
  gallery.addEventListener("pointerdown", () => void import("#site/parts/lightbox.tsx").catch(() => {}));
  gallery.addEventListener("click", (event) => {
    const links = Array.from(gallery.querySelectorAll<HTMLAnchorElement>("[data-press=picture]"));
    const pressed = links.findIndex((link) => link.contains(event.target as Node));
    if (pressed < 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    import("#site/parts/lightbox.tsx").then(
      ({ openLightbox }) => openLightbox(links.flatMap(pictureIn), pressed),
      recover,
    );
  });
}

function pictureIn(link: HTMLAnchorElement): LargePicture[] {
  const picture = link.querySelector<HTMLImageElement>("picture img");
  if (!picture) return [];
  return [
    {
      src: link.href,
      alt: picture.alt,
      width: Number(picture.getAttribute("width")),
      height: Number(picture.getAttribute("height")),
    },
  ];
}
