import { secondsAfter } from '../../../clock.ts';
import type { Core } from '../../../core.ts';
import { workOff } from '../../../data/work-off.ts';
import { inTime } from '../../../lib/in-time.ts';
import { takeAnswer } from '../face/charge-invoice.ts';
import { claimOpenCharges, gatewaysWithCharges, type OpenCharge } from '../payments/attempts.ts';

/** Sooner, the request that began a charge may still wait for its answer. */
const PATIENCE_SECONDS = 20;
const AT_ONCE = 50;

/** Names of the gateways that have charges of unknown outcome due to be asked for. */
export const gatewaysWithUnknownCharges = (core: Core): Promise<string[]> =>
  gatewaysWithCharges(core.db, dueCharges(core));

export async function reconcileCharges(core: Core): Promise<void> {
  await Promise.all((await gatewaysWithUnknownCharges(core)).map((name) => reconcileChargesOf(core, name)));
}

/**
 * Asks a gateway what became of charges whose answer was lost, and books it. It charges nothing: one that the gateway
 * has never had is over, and its order stays unpaid. A charge still unknown, or waiting for its owner, is asked about
 * at growing intervals, after charges asked about less often; once its invoice is over, its owner is no longer waited
 * for.
 */
export async function reconcileChargesOf(core: Core, gateway: string, signal?: AbortSignal): Promise<void> {
  const claim = () => claimOpenCharges(core.db, { gateway, ...dueCharges(core), limit: AT_ONCE });
  await workOff({ claim, batch: AT_ONCE, signal }, (open) =>
    Promise.all(open.map((charge) => settleCharge(core, charge))),
  );
}

function dueCharges({ clock }: Core): { now: Date; since: Date } {
  const now = clock.now();

  return { now, since: secondsAfter(now, -PATIENCE_SECONDS) };
}

async function settleCharge(core: Core, charge: OpenCharge): Promise<void> {
  const { invoice_id: id, gateway, merchant_reference: merchantReference, card_token: cardToken } = charge;
  const isOver = charge.is_over;
  try {
    const asked = core.gateways
      .get(gateway)
      ?.cards?.findCharge({ merchantReference, cardToken: cardToken ?? '', isOver });
    if (asked === undefined) return;
    const answer = await inTime(asked);
    await takeAnswer(core, id, answer ?? { state: 'refused' });
    core.log.info({ invoice: id, answer: answer?.state ?? null }, 'asked the gateway about an open charge');
  } catch (error) {
    core.log.warn(
      { invoice: id, err: error instanceof Error ? error.message : error },
      'open charge could not be checked',
    );
  }
}
