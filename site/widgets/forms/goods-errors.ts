import type { dangerousGoodsErrors } from "#contract/acceptance.ts";

type Check = typeof dangerousGoodsErrors;

let check: Check | undefined;

/** Loads the table of dangerous goods. Without it the API alone checks against it. */
export async function loadGoods(): Promise<void> {
  check ??= (await import("#contract/acceptance.ts").catch(() => undefined))?.dangerousGoodsErrors;
}

/** What of a declaration contradicts the table, as far as it is loaded. */
export const goodsErrors: Check = (declared) => check?.(declared) ?? [];
