import { setTimeout as sleep } from 'node:timers/promises';
import { type DeclineReason, formatExact } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import type { ChargeAnswer, ChargeRequest } from './port.ts';
import { queueCallbacks } from './sandbox-callbacks.ts';

/** Cards of the sandbox, each with the outcome of its charges. */
export const SANDBOX_CARDS = [
  { lastFour: '4242', brand: 'Visa', charge: 'paid', hint: 'Its charges succeed.' },
  { lastFour: '0002', brand: 'Visa', charge: 'refused', hint: 'Its charges are refused.' },
  { lastFour: '9995', brand: 'Visa', charge: 'empty', hint: 'There is not enough money on it.' },
  { lastFour: '0119', brand: 'Mastercard', charge: 'lost', hint: 'It is charged, but the answer is lost.' },
  { lastFour: '0259', brand: 'Mastercard', charge: 'slow', hint: 'It is charged after half a minute.' },
  { lastFour: '3220', brand: 'Visa', charge: 'action', hint: 'Its bank asks for its owner first.' },
] as const;

const SLOW_MS = 30_000;
const REASONS: Partial<Record<(typeof SANDBOX_CARDS)[number]['charge'], DeclineReason>> = {
  refused: 'declined',
  empty: 'insufficient_funds',
  action: 'authentication_required',
};

/**
 * Charges a card as an outside gateway would: once per reference, reported by a callback too, with the card's outcome.
 * `pageUrl` is where the card's bank authenticates its owner.
 */
export async function chargeSandboxCard(
  core: Pick<Core, 'db' | 'clock'>,
  { id, pageUrl: redirectUrl }: { id: string; pageUrl: string },
  request: ChargeRequest,
): Promise<ChargeAnswer> {
  const card = await core.db
    .selectFrom('sandbox_gateway.card')
    .select('last_four')
    .where('id', '=', request.cardToken)
    .executeTakeFirst();
  const way = SANDBOX_CARDS.find(({ lastFour }) => lastFour === card?.last_four)?.charge ?? 'refused';
  const asksOwner = way === 'action' && request.returnUrl !== null;
  // A bank that can not reach the owner declines.
  const reason = asksOwner ? undefined : REASONS[way];
  const isFirst = await inTransaction(core, async (tx) => {
    const payment = {
      id,
      merchant_reference: request.merchantReference,
      amount: formatExact(request.total, 2),
      currency: request.currency,
      callback_url: request.callbackUrl,
    };
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('sandbox_gateway.payment')
      .values({
        ...payment,
        description: '',
        return_url: request.returnUrl ?? '',
        cancel_url: request.returnUrl ?? '',
        state: reason !== undefined ? 'declined' : asksOwner ? 'open' : 'paid',
        created_at: core.clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    const isNew = numInsertedOrUpdatedRows === 1n;
    // Slow and lost charges have no callback either: the shop has to ask.
    if (isNew && way === 'paid') await queueCallbacks(tx, payment, 'once');
    return isNew;
  });
  if (isFirst && way === 'lost') throw new Error('the connection was closed');
  if (isFirst && way === 'slow') await sleep(SLOW_MS, undefined, { ref: false });

  if (asksOwner) return { state: 'action', redirectUrl };

  return reason === undefined ? { state: 'paid' } : { state: 'refused', reason };
}
