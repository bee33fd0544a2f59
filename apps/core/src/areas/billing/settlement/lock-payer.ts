import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { together } from '../../../data/together.ts';
import { findCustomer } from '../../accounts/face/store.ts';
import { type LockedWallet, lockWallet } from '../../wallet/face/accounts.ts';
import type { SiteAndCustomer } from '../invoices/parties.ts';

/** Customer of a payment, with their locked wallet, and the settings to book it by. */
export type LockedPayer = SiteAndCustomer & { wallet: LockedWallet };

/** Locks the wallet of a payment's customer, with all that booking it reads of them. Lock the invoice first. */
export async function lockPayer(core: Core, tx: Tx, customerId: number): Promise<LockedPayer> {
  const [wallet, customer, site] = await together([
    lockWallet(tx, customerId),
    findCustomer(tx, customerId),
    core.site.charged(tx),
  ]);

  return { wallet, customer, site };
}
