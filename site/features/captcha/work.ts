import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { handler } from "altcha-lib/workers/shared";

// A worker, because deriving hundreds of keys would block the page.
handler({ deriveKey });
