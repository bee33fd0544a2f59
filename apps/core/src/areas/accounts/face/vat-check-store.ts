import { type Selectable, sql } from 'kysely';
import type { Db, Queryable, Tx } from '../../../data/database.ts';
import type { Tables } from '../../../data/tables.ts';

export type VatCheckRow = Selectable<Tables['vat_check']>;

export function findVatCheck(db: Queryable, customerId: number): Promise<VatCheckRow | undefined> {
  return db.selectFrom('vat_check').selectAll().where('customer_id', '=', customerId).executeTakeFirst();
}

/** Stores a VAT number to be checked in place of the one before; storing the same number keeps the result. */
export async function storeVatCheck(
  tx: Tx,
  { customerId, vat, now }: { customerId: number; vat: string; now: Date },
): Promise<void> {
  const row = { vat, state: 'waiting' as const, tries: 0, next_try_at: now };
  await tx
    .insertInto('vat_check')
    .values({ customer_id: customerId, ...row })
    .onConflict((conflict) =>
      conflict.column('customer_id').doUpdateSet(row).where('vat_check.vat', '<>', vat),
    )
    .execute();
}

export async function dropVatCheck(tx: Tx, customerId: number): Promise<void> {
  await tx.deleteFrom('vat_check').where('customer_id', '=', customerId).execute();
}

/** Numbers to be asked about now, each due again later, ever more rarely, should there be no answer. */
export async function claimVatChecks(
  db: Db,
  {
    now,
    limit,
    firstWait,
    longestWait,
  }: { now: Date; limit: number; firstWait: number; longestWait: number },
): Promise<VatCheckRow[]> {
  const { rows } = await sql<VatCheckRow>`
    update vat_check set tries = tries + 1,
      next_try_at = ${now}::timestamptz
        + least(${firstWait}::float8 * 2 ^ least(tries, 20), ${longestWait}::float8) * interval '1 second'
    where customer_id in (
      select customer_id from vat_check where next_try_at <= ${now}
      order by next_try_at limit ${limit} for update skip locked
    ) returning *`.execute(db);

  return rows;
}

/** Keeps an answer, unless the account has told another number since. */
export async function storeVatAnswer(
  db: Db,
  { customer_id, vat }: VatCheckRow,
  state: 'checked' | 'refused',
): Promise<void> {
  await db
    .updateTable('vat_check')
    .set({ state, next_try_at: null })
    .where('customer_id', '=', customer_id)
    .where('vat', '=', vat)
    .execute();
}
