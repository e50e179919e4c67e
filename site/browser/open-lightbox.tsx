import { createRoot } from "react-dom/client";
import { AddressContext } from "#site/i18n/address.ts";
import { loadMessages } from "#site/i18n/load-messages.ts";
import { readPageData } from "#site/islands/page-data.ts";
import { Lightbox, type LargePicture } from "#site/parts/gallery/lightbox.tsx";

/** Shows pictures across the whole window, the pressed one first, until they are closed. */
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
