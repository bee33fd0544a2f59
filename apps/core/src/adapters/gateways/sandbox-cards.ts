import { setTimeout as sleep } from 'node:timers/promises';
import { formatExact } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import type { ChargeRequest } from './port.ts';
import { queueCallbacks } from './sandbox-callbacks.ts';

/** The sandbox's cards, each with what becomes of its charges. */
export const SANDBOX_CARDS = [
  { lastFour: '4242', brand: 'Visa', charge: 'paid', hint: 'Its charges succeed.' },
  { lastFour: '0002', brand: 'Visa', charge: 'refused', hint: 'Its charges are refused.' },
  { lastFour: '0119', brand: 'Mastercard', charge: 'lost', hint: 'It is charged, but the answer is lost.' },
  { lastFour: '0259', brand: 'Mastercard', charge: 'slow', hint: 'It is charged after half a minute.' },
] as const;

const SLOW_MS = 30_000;

/** A charge as an outside gateway would do it: once for its reference, told by a callback too, answered in the card's way. */
export async function chargeSandboxCard(
  core: Pick<Core, 'db'>,
  id: string,
  request: ChargeRequest,
): Promise<'paid' | 'refused'> {
  const card = await core.db
    .selectFrom('sandbox_gateway.card')
    .select('last_four')
    .where('id', '=', request.cardToken)
    .executeTakeFirst();
  const way = SANDBOX_CARDS.find(({ lastFour }) => lastFour === card?.last_four)?.charge ?? 'refused';
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
        return_url: '',
        cancel_url: '',
        state: way === 'refused' ? 'declined' : 'paid',
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    const isNew = numInsertedOrUpdatedRows === 1n;
    // Of a slow or lost charge the callback is lost as well: the shop has to ask.
    if (isNew && way === 'paid') await queueCallbacks(tx, payment, 'once');
    return isNew;
  });
  if (isFirst && way === 'lost') throw new Error('the connection was closed');
  if (isFirst && way === 'slow') await sleep(SLOW_MS, undefined, { ref: false });

  return way === 'refused' ? 'refused' : 'paid';
}
