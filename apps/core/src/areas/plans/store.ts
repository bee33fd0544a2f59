import { type Insertable, type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '../../data/database.ts';
import type { Tables } from '../../data/tables.ts';

export type PlanRow = Selectable<Tables['plan_subscription']>;
export type ChargeRow = Selectable<Tables['plan_charge']>;

/** The customer's plan, or the last one that they had. */
export function findPlan(db: Queryable, customerId: number): Promise<PlanRow | undefined> {
  return db
    .selectFrom('plan_subscription')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Locks the plan that a customer has. Lock their wallet first. */
export function lockOpenPlan(tx: Tx, customerId: number): Promise<PlanRow | undefined> {
  return tx
    .selectFrom('plan_subscription')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('status', '<>', 'canceled')
    .forUpdate()
    .executeTakeFirst();
}

/** True where the customer ever had a trial: there is one for each (rules §2.16). */
export async function hasTried(db: Queryable, customerId: number): Promise<boolean> {
  const tried = await db
    .selectFrom('plan_subscription')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('trial_ends_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();

  return tried !== undefined;
}

export function insertCharge(tx: Tx, charge: Insertable<Tables['plan_charge']>): Promise<ChargeRow> {
  return tx.insertInto('plan_charge').values(charge).returningAll().executeTakeFirstOrThrow();
}

/** The charge of a plan that has no answer yet. */
export function openCharge(db: Queryable, subscriptionId: number): Promise<ChargeRow | undefined> {
  return db
    .selectFrom('plan_charge')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('state', '=', 'charging')
    .executeTakeFirst();
}

/** The charge that a top-up is for. */
export function chargeOfInvoice(db: Queryable, invoiceId: number): Promise<ChargeRow | undefined> {
  return db.selectFrom('plan_charge').selectAll().where('invoice_id', '=', invoiceId).executeTakeFirst();
}

/** Claims plans about which something is to be done, for two minutes. */
export async function claimDuePlans(
  db: Queryable,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`
    update plan_subscription set next_step_at = ${until}
    where id in (
      select id from plan_subscription where next_step_at <= ${now}
      order by next_step_at limit ${limit} for update skip locked
    ) returning *`.execute(db);

  return rows;
}
