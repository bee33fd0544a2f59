import { randomUUID } from 'node:crypto';
import type { Micro } from '@fanfare/rules';
import type { Tx } from '../../../data/database.ts';
import { SHOP } from './accounts.ts';
import { postJournal } from './ledger.ts';

/**
 * Books the charges of providers for deliveries as an expense that is owed to them (micro-USD); negative where a
 * provider charged less than it said before. The caller makes sure that a charge is booked once: the booked amount is
 * stored with each delivery.
 */
export function bookDeliveryCosts(tx: Tx, amount: Micro): Promise<void> {
  return postJournal(tx, { kind: 'delivery_cost', key: `delivery-costs:${randomUUID()}`, customerId: null }, [
    { account: SHOP.deliveryCosts, amount: -amount },
    { account: SHOP.payables, amount },
  ]);
}
