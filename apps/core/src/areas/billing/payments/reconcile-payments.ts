import { NoAnswer } from '../../../adapters/gateways/ask-vendor.ts';
import type { CancelAnswer, Gateway } from '../../../adapters/gateways/port.ts';
import { secondsAfter } from '../../../clock.ts';
import type { Core } from '../../../core.ts';
import { workOff } from '../../../data/work-off.ts';
import { inTime } from '../../../lib/in-time.ts';
import { claimOpenPayments, gatewaysWithPages, type OpenPayment, postponeAsk } from './page-attempts.ts';
import { queryPayment } from './query-payment.ts';

const AT_ONCE = 50;
const LAST_AGAIN_SECONDS = 3600;

/** Names of the gateways that have payments due to be asked about. */
export const gatewaysToReconcile = (core: Core): Promise<string[]> =>
  gatewaysWithPages(core.db, core.clock.now());

export async function reconcilePayments(core: Core): Promise<void> {
  await Promise.all((await gatewaysToReconcile(core)).map((name) => reconcilePaymentsOf(core, name)));
}

/**
 * Asks a gateway what became of payments that were opened on its pages: at once when the buyer is back, some minutes later
 * when they are not, then ever more rarely until the invoice expires, and once more after that. The page of an invoice that is
 * over is closed, and one to which money is on its way is asked for until it has come or not. A gateway that is down is asked
 * again; one that says when is asked then.
 */
export async function reconcilePaymentsOf(core: Core, gateway: string, signal?: AbortSignal): Promise<void> {
  const claim = () => claimOpenPayments(core.db, { gateway, now: core.clock.now(), limit: AT_ONCE });
  await workOff({ claim, batch: AT_ONCE, signal }, (open) =>
    Promise.all(open.map((payment) => settlePayment(core, payment))),
  );
}

async function settlePayment(core: Core, payment: OpenPayment): Promise<void> {
  const gateway = core.gateways.get(payment.gateway);
  if (!gateway) return;
  try {
    const found = await queryPayment(core, gateway, payment);
    const answer =
      payment.is_over && found?.state === 'open' ? await closePage(core, gateway, payment) : null;
    if (found?.state !== 'open' || answer !== null)
      core.log.info(
        { invoice: payment.invoice_id, answer: answer ?? found?.state ?? null },
        'asked the gateway about an open payment',
      );
  } catch (error) {
    core.log.warn(
      { invoice: payment.invoice_id, err: error instanceof Error ? error.message : error },
      'open payment could not be checked',
    );
    const wanted = error instanceof NoAnswer ? error.retryAfter : null;
    // The last question is repeated until the gateway answers.
    const seconds = wanted ?? (payment.is_last ? LAST_AGAIN_SECONDS : null);
    if (seconds !== null) await postponeAsk(core.db, payment.id, secondsAfter(core.clock.now(), seconds));
  }
}

/** Closes a gateway's page that must not be paid any more; null where the gateway cannot. */
async function closePage(core: Core, gateway: Gateway, payment: OpenPayment): Promise<CancelAnswer | null> {
  const { id, merchant_reference: merchantReference, reference } = payment;
  if (gateway.cancelPayment === null || reference === null) return null;
  const answer = await inTime(gateway.cancelPayment({ merchantReference, reference }));
  if (answer === 'paid') await postponeAsk(core.db, id, secondsAfter(core.clock.now(), LAST_AGAIN_SECONDS));

  return answer;
}
