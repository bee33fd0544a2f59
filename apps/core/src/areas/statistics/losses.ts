import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../data/database.ts';

/** Units that the last measures of links lack, null where none was measured, and units that were refilled. */
export type Loss = { missing: number | null; refilled: number };

/**
 * Losses of some orders, by keys of each order, which a space joins. A statement of its own beside their sums: most orders are
 * never measured.
 */
export async function lossesBy(
  db: Queryable,
  where: RawBuilder<boolean>,
  keys: readonly RawBuilder<unknown>[],
): Promise<ReadonlyMap<string, Loss>> {
  const measured = sql`(select * from orders where ${where} and is_guaranteed) orders`;
  const names = sql.join(keys.map((_, place) => sql.ref(`key_${place}`)));
  const named = sql.join(keys.map((key, place) => sql`${key} as ${sql.ref(`key_${place}`)}`));
  // An array of the orders walks through the index of measures once. A join alone reads those of all customers, or looks up each.
  const counts = sql`
    select order_id, counted from delivery where counted is not null and order_id = any(array(select id from own))`;
  const { rows } = await sql<Loss & { key: string }>`
    with own as materialized (select id, delivered, start_count, ${named} from ${measured} where start_count is not null)
    select concat_ws(' ', ${names}) as key, sum(missing)::float8 as missing, coalesce(sum(refilled), 0)::float8 as refilled
    from (
      select ${names}, null::bigint as refilled,
        sum(least(delivered, greatest(start_count + delivered - counted, 0))) filter (where counted is not null) as missing
      -- Full, though each count has its order: it is never made by loops, which few expected rows would lead to.
      from own full join (${counts}) counts on counts.order_id = own.id
      group by ${names}
      union all
      select ${named}, sum(refill.quantity), null
      from ${measured} join refill on refill.order_id = orders.id and refill.state = 'done' group by ${names}
    ) losses
    group by ${names}`.execute(db);

  return new Map(rows.map(({ key: name, ...loss }) => [name, loss]));
}

/** The losses of some groups together; those that have none are not there. */
export function lossOf(...groups: readonly (Loss | undefined)[]): {
  dropped: number | null;
  refilled: number;
} {
  const losses = groups.flatMap((loss) => loss ?? []);
  const missing = losses.flatMap((loss) => loss.missing ?? []);
  const refilled = sum(losses.map((loss) => loss.refilled));

  return { dropped: missing.length > 0 || refilled > 0 ? sum(missing) + refilled : null, refilled };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
