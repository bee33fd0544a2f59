import { unsubscribeSignature } from '../../addresses/unsubscribe-url.ts';
import type { Core } from '../../core.ts';
import { readBalances } from '../wallet/accounts.ts';
import { presentProfile } from './present.ts';
import { type CustomerRow, countMarkedInvoices, countRunning } from './store.ts';

/** The signed-in customer's own view of their account. */
export async function profileOf(core: Core, customer: CustomerRow, decimals: 2 | 6 = 2) {
  const [balances, invoicesInModeration, running] = await Promise.all([
    readBalances(core.db, customer.id),
    countMarkedInvoices(core.db, customer.id),
    countRunning(core.db, customer.id),
  ]);

  return {
    data: presentProfile(
      customer,
      {
        balances,
        invoicesInModeration,
        running,
        unsubscribeSignature: unsubscribeSignature(core.secrets, customer.id),
      },
      decimals,
    ),
  };
}
