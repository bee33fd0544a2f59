import { sql } from 'kysely';
import { secondsAfter } from '../../../clock.ts';
import type { Core } from '../../../core.ts';
import { inTime } from '../../../lib/in-time.ts';
import { bookedOf } from '../face/invoices.ts';
import { cameOf } from '../settlement/charged-money.ts';

/** A day, and an hour for a night that began late. */
const SECONDS = 25 * 3600;
const MOST = 5_000;
const AT_ONCE = 4;

type TakenAttempt = {
  invoice_id: number;
  merchant_reference: string;
  reference: string | null;
  gateway: string;
  card_token: string | null;
  charge_total: bigint;
  charge_currency: string;
};

/**
 * Asks the gateways about what the shop took as paid in the last day, newest first: `paid` for another amount, or not at all,
 * is named. A gateway that does not answer says nothing of its payments: they are not asked for again.
 */
export async function findUnclearedPayments(core: Core, signal?: AbortSignal): Promise<string[]> {
  const attempts = await takenAttempts(core);
  const uncleared: string[] = [];
  const next = attempts.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const one of next) {
        if (signal?.aborted) return;
        const said = await askFor(core, one).catch(() => 'unknown' as const);
        if (said !== 'cleared' && said !== 'unknown')
          uncleared.push(`${one.gateway} ${one.merchant_reference}: ${said}`);
      }
    }),
  );

  return uncleared.sort();
}

async function takenAttempts({ db, clock }: Core): Promise<TakenAttempt[]> {
  const { rows } = await sql<TakenAttempt>`
    select attempt.invoice_id, attempt.merchant_reference, attempt.reference, attempt.gateway, charge_total, charge_currency,
      linked_card.gateway_token as card_token
    from payment_attempt attempt join invoice on invoice.id = invoice_id
    left join linked_card on linked_card.id = linked_card_id
    where attempt.state = 'paid' and settled_at > ${secondsAfter(clock.now(), -SECONDS)}
    order by settled_at desc limit ${MOST}`.execute(db);

  return rows;
}

type GatewayAnswer = 'cleared' | 'unknown' | `another amount (${string})` | 'not paid there';

async function askFor({ gateways, db }: Core, taken: TakenAttempt): Promise<GatewayAnswer> {
  const gateway = gateways.get(taken.gateway);
  if (!gateway) return 'unknown';
  const { merchant_reference: merchantReference, reference, card_token: cardToken } = taken;
  if (cardToken !== null) {
    const asked = gateway.cards?.findCharge({ merchantReference, cardToken, isOver: false }) ?? noAnswer();

    return (await inTime(asked))?.state === 'paid' ? 'cleared' : 'not paid there';
  }
  if (reference === null) return 'unknown';
  const { charge_total: total, charge_currency: currency } = taken;
  const found = await inTime(gateway.findPayment({ merchantReference, reference, total, currency }));
  if (found?.state !== 'paid' && found?.state !== 'underpaid') return 'not paid there';
  const { amount } = found;
  // Payments in parts, or too late, are booked as several invoices: only their sum equals the gateway's amount.
  const isSame =
    amount === total || cameOf(found) === (await bookedOf(db, { ...taken, id: taken.invoice_id }));

  return isSame && found.currency === currency ? 'cleared' : `another amount (${amount} ${found.currency})`;
}

const noAnswer = (): Promise<never> => Promise.reject(new Error('no answer'));
