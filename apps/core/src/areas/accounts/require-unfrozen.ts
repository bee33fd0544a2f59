import type { Core } from '../../core.ts';
import { Refusal } from '../../refusal.ts';
import { findCustomer } from './store.ts';

/** Throws 422 `account_frozen` for a customer whom staff has stopped from moving money. */
export async function requireUnfrozen(core: Core, customerId: number): Promise<void> {
  const customer = await findCustomer(core.db, customerId);
  if (customer?.frozen_at) throw new Refusal('account_frozen');
}
