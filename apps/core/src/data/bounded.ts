import { sql } from 'kysely';

/** Counts go so far: what is beyond is "more". */
const COUNTED = 10_000;

/** A count of at most 10,001 rows of a query, in SQL; read by `boundedOf`. */
export const countUpTo = (rows: ReturnType<typeof sql>) =>
  sql<number>`(select count(*)::int from (${rows} limit ${COUNTED + 1}) counted)`;

/** Bounded count in its wire form. */
export const boundedOf = (count: number) =>
  count > COUNTED ? { count: COUNTED, is_more: true } : { count, is_more: false };
