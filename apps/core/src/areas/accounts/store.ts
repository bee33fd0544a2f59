import type { Locale } from '@fanfare/contract';
import type { Selectable } from 'kysely';
import type { Queryable, Tx } from '../../data/database.ts';
import type { Tables } from '../../data/tables.ts';

export type CustomerRow = Selectable<Tables['customer']>;

export function findCustomer(db: Queryable, id: number): Promise<CustomerRow | undefined> {
  return db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findCustomerByEmail(db: Queryable, email: string): Promise<CustomerRow | undefined> {
  return db.selectFrom('customer').selectAll().where('email', '=', email).executeTakeFirst();
}

type NewCustomer = Pick<CustomerRow, 'email' | 'name' | 'password_hash' | 'account_type'> & {
  locale: Locale;
  roles?: string[];
};

/** Adds a customer; null when the e-mail has one already. */
export async function insertCustomer(tx: Tx, customer: NewCustomer): Promise<CustomerRow | null> {
  const row = await tx
    .insertInto('customer')
    .values(customer)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();

  return row ?? null;
}

/** Sets the first password of a guest; false when there is one already. */
export async function setFirstPassword(tx: Tx, customerId: number, passwordHash: string): Promise<boolean> {
  const result = await tx
    .updateTable('customer')
    .set({ password_hash: passwordHash })
    .where('id', '=', customerId)
    .where('password_hash', 'is', null)
    .executeTakeFirst();

  return result.numUpdatedRows === 1n;
}
