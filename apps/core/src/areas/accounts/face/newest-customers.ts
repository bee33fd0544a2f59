import { type RawBuilder, sql } from 'kysely';

/** Customers that are looked at one after another before an index is asked. */
const LATEST = 1000;

/**
 * The newest customers of a condition that an index of words answers, and of others. Words that many have are found among the
 * latest customers, the index would read all of them; rarer ones are read by the index, the planner would try the latest.
 */
export function newestCustomers({
  matching,
  where,
  limit,
}: {
  matching: RawBuilder<boolean>;
  where: readonly RawBuilder<unknown>[];
  limit: number;
}): RawBuilder<unknown> {
  const all = sql.join([sql`true`, ...where], sql` and `);

  return sql`
    with latest as materialized (
      select * from (select * from customer where ${all} order by id desc limit ${LATEST}) tried
      where ${matching} order by id desc limit ${limit}
    )
    select * from latest where (select count(*) from latest) = ${limit}
    union all
    (select * from (select * from customer where ${matching} and ${all} offset 0) indexed
      where (select count(*) from latest) < ${limit} order by id desc limit ${limit})`;
}
