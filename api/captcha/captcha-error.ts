import type { RepCode } from "#contract/captcha.ts";
import type { LocalisedText } from "#contract/parts.ts";

/** Thrown when a captcha is refused; http.ts answers it by the protocol. */
export class CaptchaError extends Error {
  readonly code: Exclude<RepCode, "0000">;
  /** The name of the wrong field, if there is one. */
  readonly field: string | undefined;
  /** Seconds. */
  readonly retryAfter: number | undefined;

  constructor(
    code: CaptchaError["code"],
    { field, retryAfter, cause }: { field?: string; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(`Captcha refused: ${code}`, { cause });
    this.code = code;
    this.field = field;
    this.retryAfter = retryAfter;
  }
}

/** Texts of `repMsg`, which older clients show as they are. `{field}` is replaced by the field's name. */
export const messages: Record<Exclude<RepCode, "0000">, LocalisedText> = {
  "0001": { en: "The request could not be read", es: "No se ha podido leer la solicitud" },
  "0011": { en: "{field} must not be empty", es: "{field} no puede estar vacío" },
  "0015": { en: "{field} has no such value", es: "{field} no admite ese valor" },
  "0016": { en: "{field} has the wrong format", es: "{field} no tiene el formato correcto" },
  "6110": {
    en: "This puzzle has expired; please take a new one",
    es: "El puzle ha caducado; solicite uno nuevo",
  },
  "6111": {
    en: "That was not right; please try again",
    es: "La respuesta no es correcta; inténtelo de nuevo",
  },
  "6112": {
    en: "No puzzle could be made; please try again",
    es: "No se ha podido crear un puzle; inténtelo de nuevo",
  },
  "6201": { en: "Too many puzzles; please wait a little", es: "Demasiados puzles; espere un momento" },
  "9999": { en: "Something failed on our side", es: "Se ha producido un error en nuestro sistema" },
};
