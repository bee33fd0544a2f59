import { secondsAfter } from '../../../clock.ts';
import type { Core } from '../../../core.ts';
import { inTransaction } from '../../../data/in-transaction.ts';
import { workOff } from '../../../data/work-off.ts';
import { inTime } from '../../../lib/in-time.ts';
import { applyRefundResult } from './apply-refund-result.ts';
import { claimDueRefunds, type DueRefund, gatewaysWithRefunds } from './refund-store.ts';

const AT_ONCE = 20;
/** Refunds still open after this long are logged as errors, not warnings. */
const WORRY_SECONDS = 3 * 24 * 3600;

/** Our name for a refund, by which a gateway makes it once. */
export const refundReference = (id: number): string => `refund-${id}`;

/** Names of the gateways that have refunds due to be sent. */
export const gatewaysToRefund = (core: Core): Promise<string[]> =>
  gatewaysWithRefunds(core.db, core.clock.now());

export async function sendRefunds(core: Core): Promise<void> {
  await Promise.all((await gatewaysToRefund(core)).map((name) => sendRefundsOf(core, name)));
}

/**
 * Has a gateway give back what was asked for, and asks for those that are on their way whether they are done: the same request,
 * which is made once. One without an answer is asked for again, ever more rarely, and is never guessed.
 */
export async function sendRefundsOf(core: Core, gateway: string, signal?: AbortSignal): Promise<void> {
  const claim = () => claimDueRefunds(core.db, { gateway, now: core.clock.now(), limit: AT_ONCE });
  await workOff({ claim, batch: AT_ONCE, signal }, (due) =>
    Promise.all(due.map((refund) => sendRefund(core, refund))),
  );
}

async function sendRefund(core: Core, refund: DueRefund): Promise<void> {
  const send = core.gateways.get(refund.gateway)?.refund;
  if (!send) return;
  try {
    const answer = await inTime(
      send({
        merchantReference: refund.merchant_reference,
        reference: refund.reference,
        payment: refund.payment_reference,
        amount: refund.charge_amount,
        currency: refund.charge_currency,
        refundReference: refundReference(refund.id),
      }),
    );
    await inTransaction(core, (tx) => applyRefundResult(core, tx, refund, answer));
  } catch (error) {
    const isLong = refund.requested_at < secondsAfter(core.clock.now(), -WORRY_SECONDS);
    core.log[isLong ? 'error' : 'warn'](
      { refund: refund.id, err: error instanceof Error ? error.message : error },
      'payment refund still open',
    );
  }
}
