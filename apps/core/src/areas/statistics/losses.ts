import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../data/database.ts';

/** Units that the last measures of links lack, null where none was measured, and units that were refilled. */
export type Loss = { missing: number | null; refilled: number };

/**
 * What was lost of some orders, by a key of each order. A statement of its own beside their sums: most orders are never measured.
 */
export async function lossesBy(
  db: Queryable,
  where: RawBuilder<boolean>,
  key: RawBuilder<string>,
): Promise<ReadonlyMap<string, Loss>> {
  const measured = sql`
    (select * from orders where ${where} and is_guaranteed) orders join service on service.id = orders.service_id`;
  const { rows } = await sql<Loss & { key: string }>`
    select key, sum(missing)::float8 as missing, coalesce(sum(refilled), 0)::float8 as refilled
    from (
      select ${key} as key, null::int as refilled,
        case when orders.start_count is not null
          then least(orders.delivered, greatest(orders.start_count + orders.delivered - delivery.counted, 0)) end as missing
      from ${measured} join delivery on delivery.order_id = orders.id and delivery.counted is not null
      union all
      select ${key}, refill.quantity, null
      from ${measured} join refill on refill.order_id = orders.id and refill.state = 'done'
    ) losses
    group by 1`.execute(db);

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
