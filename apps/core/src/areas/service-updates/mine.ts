import { sql } from 'kysely';
import type { Queryable } from '../../data/database.ts';

/** More services than this are followed by nobody who reads a list. */
const MOST = 500;

/** Services that a customer ordered since then, marked, or has ordered for each new post. */
export async function servicesOf(db: Queryable, customerId: number, since: Date): Promise<number[]> {
  const { rows } = await sql<{ service_id: number }>`
    select service_id from (
      select service_id from orders where customer_id = ${customerId} and created_at >= ${since}
      union select service_id from favorite where customer_id = ${customerId}
      union
      select service_id from subscription_service line join subscription on subscription.id = line.subscription_id
      where customer_id = ${customerId} and status = 'in_processing'
    ) mine limit ${MOST}`.execute(db);

  return rows.map(({ service_id }) => service_id);
}

/** A running subscription of a customer whose orders a change of a price or a pause is about; null without one. */
export async function touchedSubscription(
  db: Queryable,
  customerId: number,
  since: Date,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select subscription.id from subscription join subscription_service line on line.subscription_id = subscription.id
    where customer_id = ${customerId} and status = 'in_processing' and exists (
      select from service_change
      where service_change.service_id = line.service_id and kind in ('price', 'paused') and changed_at >= ${since}
    ) order by subscription.id desc limit 1`.execute(db);

  return rows[0]?.id ?? null;
}
