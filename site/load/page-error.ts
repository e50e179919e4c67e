import type { PictureData } from "#reader/pictures.ts";
import type { PagePath } from "#shared/pages.ts";

/** What the error page says of a missing page, where it knows more than that there is none. */
export interface Missing {
  title: string;
  hint: string;
  /** Pages on which the visitor may find it. */
  pages: PagePath[];
}

/** Thrown while a page loads: the error page takes its place, with this status. */
export class PageError extends Error {
  readonly status: number;
  /** For 404: what the error page shows. */
  readonly shown: { picture?: PictureData | undefined; missing?: Missing | undefined };

  /** `message` is shown to visitors; without one, the error page has words for every status. */
  constructor(status: number, message = "", shown: PageError["shown"] = {}) {
    super(message);
    this.status = status;
    this.shown = shown;
  }
}
