import * as z from 'zod/mini';
import { day, id, lang, localeQuery, text, words } from '../fields.ts';

export const query = z.object(localeQuery);
/** Reason of an act, for whoever reads the log later. */
export const reason = words(500, 3);

/** Query of a list of the desk: what is searched for, and the cursor of the page. Extend it by the list's views and filters. */
export const listQuery = {
  ...localeQuery,
  q: z.optional(text(500)),
  cursor: z.optional(text(300)),
};

const isDay = (text: string) => new Date(`${text}T00:00Z`).toJSON()?.startsWith(text) ?? false;
const shopDay = z.optional(day.check(z.refine(isDay)));
/** Days of the shop that narrow a list, both included. */
export const days = { from: shopDay, to: shopDay };

/** A page of a list of the desk, 50 rows at most; `next` is the cursor of the page that follows, null on the last one. */
export const listed = <Row extends z.core.$ZodType>(row: Row) =>
  z.object({ data: z.array(row), next: z.nullable(z.string()) });

/** A service as the desk names it, with the mark of its network. */
export const deskService = z.object({
  id,
  name: z.string(),
  lang,
  network: z.object({ id, slug: z.string(), name: z.string(), color: z.string() }),
});

/** Bounded count: exact up to 10,000, `is_more` beyond. */
export const bounded = z.object({ count: z.number(), is_more: z.boolean() });

/** The digest of what was shown before a press, which nothing else may be done by; left out by whoever was shown none. */
export const seen = z.optional(text(64));
