import { type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '../../data/database.ts';
import type { Tables } from '../../data/tables.ts';

export type DeviceRow = Selectable<Tables['push_device']>;
export type NoticeRow = Selectable<Tables['push_notice']>;

/** A customer's browser. */
export function findDevice(db: Queryable, id: number): Promise<DeviceRow | undefined> {
  return db.selectFrom('push_device').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Browsers of a customer that are told, the latest first: whoever was signed out there is told nothing. */
export function livingDevices(db: Queryable, customerId: number): Promise<DeviceRow[]> {
  return db
    .selectFrom('push_device')
    .innerJoin('session', 'session.id', 'push_device.session_id')
    .selectAll('push_device')
    .where('push_device.customer_id', '=', customerId)
    .where('session.revoked_at', 'is', null)
    .orderBy('push_device.id', 'desc')
    .execute();
}

/** A browser that may be told; undefined where it was removed, or signed out of. */
export function findLivingDevice(db: Queryable, id: number): Promise<DeviceRow | undefined> {
  return db
    .selectFrom('push_device')
    .innerJoin('session', 'session.id', 'push_device.session_id')
    .selectAll('push_device')
    .where('push_device.id', '=', id)
    .where('session.revoked_at', 'is', null)
    .executeTakeFirst();
}

export async function dropDevice(db: Queryable, id: number): Promise<void> {
  await db.deleteFrom('push_device').where('id', '=', id).execute();
}

/** Deletes browsers that were signed out of, with what waits for them. */
export async function forgetDevices(db: Queryable): Promise<void> {
  await sql`
    delete from push_device using session
    where session.id = push_device.session_id and session.revoked_at is not null`.execute(db);
}

export type Choices = Omit<Selectable<Tables['notice_choice']>, 'customer_id' | 'services_told_at'>;

const DEFAULTS: Choices = { pushes_orders: true, pushes_tickets: true, writes_prices: false };

export async function readChoices(db: Queryable, customerId: number): Promise<Choices> {
  const row = await db
    .selectFrom('notice_choice')
    .select(['pushes_orders', 'pushes_tickets', 'writes_prices'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();

  return row ?? DEFAULTS;
}

export async function storeChoices(tx: Tx, customerId: number, change: Partial<Choices>): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tx
    .insertInto('notice_choice')
    .values({ customer_id: customerId, ...change })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(change))
    .execute();
}

export function readWaits(
  db: Queryable,
  customerId: number,
): Promise<{ service_id: number; created_at: Date }[]> {
  return db
    .selectFrom('service_wait')
    .select(['service_id', 'created_at'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('service_id', 'desc')
    .execute();
}
