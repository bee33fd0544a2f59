import type { Core } from '../../../core.ts';
import { compiledOnce } from '../../../data/compiled-once.ts';
import { notFound, Refusal } from '../../../refusal.ts';
import type { CustomerRow } from './store.ts';

type Unfrozen = Pick<CustomerRow, 'id' | 'email' | 'email_verified_at' | 'notifies_orders'>;

/** The customer, as far as a payment needs it. Throws 422 `account_frozen` for one whom staff has stopped from moving money. */
export async function requireUnfrozen(core: Core, customerId: number): Promise<Unfrozen> {
  const [customer] = (await core.db.executeQuery(selectPayer(core.db, customerId))).rows;
  if (!customer) throw notFound('page');
  if (customer.frozen_at) throw new Refusal('account_frozen');

  return customer;
}

/** Five columns of more than forty: every order reads them. */
const selectPayer = compiledOnce((db, customerId: number) =>
  db
    .selectFrom('customer')
    .select(['id', 'email', 'email_verified_at', 'notifies_orders', 'frozen_at'])
    .where('id', '=', customerId),
);
