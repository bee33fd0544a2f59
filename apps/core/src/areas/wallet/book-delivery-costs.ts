import { randomUUID } from 'node:crypto';
import type { Micro } from '@fanfare/rules';
import type { Tx } from '../../data/database.ts';
import { SHOP } from './accounts.ts';
import { postJournal } from './ledger.ts';

/**
 * What providers take for deliveries is an expense, and owed to them (micro-USD); less than zero where they take less than
 * they said before. That it is booked once is kept by whoever calls: what of each delivery is booked stands beside it.
 */
export function bookDeliveryCosts(tx: Tx, amount: Micro): Promise<void> {
  return postJournal(tx, { kind: 'delivery_cost', key: `delivery-costs:${randomUUID()}`, customerId: null }, [
    { account: SHOP.deliveryCosts, amount: -amount },
    { account: SHOP.payables, amount },
  ]);
}
