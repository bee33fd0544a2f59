import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { notFound } from '../../refusal.ts';
import { lockWallet } from '../wallet/face/accounts.ts';
import { movePlan } from './move-plan.ts';
import { lockOpenPlan } from './store.ts';
import { payerOf } from './subscribe.ts';

/**
 * Lets a linked card pay the next periods of a plan, or the balance where `cardId` is null. A charge without an answer goes on with
 * the card that it asked. Throws 404 without a plan, 422 on `recurring_payments_method_id`.
 */
export function changePayer(core: Core, customerId: number, cardId: number | null): Promise<void> {
  return inTransaction(core, async (tx) => {
    await lockWallet(tx, customerId);
    const plan = await lockOpenPlan(tx, customerId);
    if (!plan) throw notFound('page');
    await movePlan(core, tx, plan, await payerOf(tx, plan, customerId, cardId));
  });
}
