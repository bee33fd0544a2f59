import { randomBytes } from 'node:crypto';
import type { Fraction, Micro } from '@fanfare/rules';
import { type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '../../data/database.ts';
import type { Tables } from '../../data/tables.ts';
import { notFound } from '../../refusal.ts';

export type WidgetRow = Selectable<Tables['widget']>;

const TOKEN_BYTES = 12;

/** A token that nobody guesses, in letters that every page and address takes as they are. */
const newToken = () => `ow_${randomBytes(TOKEN_BYTES).toString('base64url')}`;

/** A widget that was not deleted. */
export function findWidget(db: Queryable, id: number): Promise<WidgetRow | undefined> {
  return db
    .selectFrom('widget')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** A customer's widgets that are not deleted, oldest first. */
export function findWidgets(db: Queryable, customerId: number): Promise<WidgetRow[]> {
  return db
    .selectFrom('widget')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}

export function findByToken(db: Queryable, token: string): Promise<WidgetRow | undefined> {
  return db
    .selectFrom('widget')
    .selectAll()
    .where('token', '=', token)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export type WidgetSettings = {
  name: string;
  minimumAmount: Micro;
  methodIds: readonly number[];
  fraction: Fraction;
};

export function insertWidget(
  tx: Tx,
  { customerId, now, ...made }: WidgetSettings & { customerId: number; now: Date },
): Promise<WidgetRow> {
  return tx
    .insertInto('widget')
    .values({
      customer_id: customerId,
      name: made.name,
      token: newToken(),
      minimum_amount: made.minimumAmount,
      method_ids: [...made.methodIds],
      fraction: Number(made.fraction),
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

type WidgetChange = Partial<Omit<WidgetRow, 'id' | 'customer_id' | 'token' | 'created_at'>>;

/** Changes a widget, and tells every process when the transaction commits. Throws 404 for one that was deleted meanwhile. */
export async function updateWidget(
  tx: Tx,
  { id, token }: Pick<WidgetRow, 'id' | 'token'>,
  change: WidgetChange,
): Promise<WidgetRow> {
  return changed(tx, token, { id, change });
}

/** Gives a widget a new token: the one before stops with the transaction. */
export function renewToken(tx: Tx, { id, token }: Pick<WidgetRow, 'id' | 'token'>): Promise<WidgetRow> {
  return changed(tx, token, { id, change: { token: newToken() } });
}

async function changed(
  tx: Tx,
  token: string,
  { id, change }: { id: number; change: WidgetChange & { token?: string } },
): Promise<WidgetRow> {
  const row = await tx
    .updateTable('widget')
    .set(change)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound('page');
  await sql`select pg_notify('widget', ${token})`.execute(tx);

  return row;
}
