import * as z from "zod/mini";

/** The requested page of a list. Numbers may be text, as in a query. */
export const pageFields = {
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
  size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)), 12),
};

/** The page of a list in an answer. */
export const pageInfo = {
  page: z.int(),
  size: z.int(),
  total: z.int(),
  pages: z.int(),
};
