import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import { findOpenCharges } from './card-store.ts';
import { takeAnswer } from './charge-invoice.ts';

/** Sooner, the request that began a charge may still wait for its answer. */
const PATIENCE_SECONDS = 20;
const AT_ONCE = 50;

/**
 * Asks the gateway what became of charges whose answer was lost, and books it. It charges nothing: one that the gateway
 * has never had is over, and its order stays unpaid.
 */
export async function settleCharges(core: Core): Promise<void> {
  const before = secondsAfter(core.clock.now(), -PATIENCE_SECONDS);
  for (const { id, gateway } of await findOpenCharges(core.db, before, AT_ONCE)) {
    try {
      const answer = await core.gateways.get(gateway)?.findCharge(id);
      if (answer === undefined) continue;
      await takeAnswer(core, id, answer ?? 'refused');
      core.log.info({ invoice: id, answer }, 'charge settled');
    } catch (error) {
      core.log.warn(
        { invoice: id, err: error instanceof Error ? error.message : error },
        'charge still open',
      );
    }
  }
}
