import type { DeliveryState } from '../../adapters/providers/port.ts';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { recordProgress } from '../orders/record-progress.ts';
import { readReport } from './read-report.ts';
import {
  acceptedDeliveries,
  claimDueDeliveries,
  claimForgottenDeliveries,
  type DueDelivery,
  finishDelivery,
} from './store.ts';

const AT_ONCE = 500;
/** Longer than an answer may take (see dispatch-order.ts). */
const FORGOTTEN_SECONDS = 25;

/** Asks the providers how far the due orders are and records what changed, many orders a question. */
export async function checkDeliveries(core: Core): Promise<void> {
  const now = core.clock.now();
  const due = await claimDueDeliveries(
    core.db,
    now,
    secondsAfter(now, core.providers.default.checkEverySeconds),
    AT_ONCE,
  );

  await askProviders(core, due);
}

/** Asks how far these orders are before something is decided by it. What was not sent yet is left out. */
export async function checkNow(core: Core, orderIds: readonly number[]): Promise<void> {
  await askProviders(core, await acceptedDeliveries(core.db, orderIds));
}

async function askProviders(core: Core, due: DueDelivery[]): Promise<void> {
  for (const [name, deliveries] of groupByProvider(due)) {
    const states = await core.providers
      .get(name)
      .states(deliveries.map(({ provider_reference }) => provider_reference));
    const byReference = new Map(states.map((state) => [state.providerReference, state]));
    for (const delivery of deliveries) {
      const said = byReference.get(delivery.provider_reference);
      if (!said) continue;
      const report = readReport(said);
      if (report === null) core.log.warn({ order: delivery.order_id, said }, 'report not understood');
      else if (hasNews(delivery, report)) await record(core, delivery.order_id, report);
    }
  }
}

/** Sends again what was to be sent long ago: a job that was lost or gave up must not leave an order behind. */
export async function sweepForgottenDeliveries(core: Core): Promise<void> {
  const now = core.clock.now();
  await inTransaction(core, async (tx) => {
    const orderIds = await claimForgottenDeliveries(tx, secondsAfter(now, -FORGOTTEN_SECONDS), now, AT_ONCE);
    await core.jobs.enqueueMany(
      tx,
      'dispatch-order',
      orderIds.map((orderId) => ({ orderId })),
    );
  });
}

function hasNews(delivery: DueDelivery, state: DeliveryState): boolean {
  if (state.state === 'pending') return false;

  return state.state !== 'running' || !delivery.has_started || state.delivered > delivery.delivered;
}

/** One order's trouble must not keep the others from being recorded: it is looked at again in the next round. */
async function record(core: Core, orderId: number, state: DeliveryState): Promise<void> {
  try {
    await inTransaction(core, async (tx) => {
      if (await recordProgress(core, tx, orderId, state)) await finishDelivery(tx, orderId);
    });
  } catch (error) {
    core.log.warn(
      { order: orderId, err: error instanceof Error ? error.message : error },
      'progress not recorded',
    );
  }
}

function groupByProvider(deliveries: DueDelivery[]): Map<string, DueDelivery[]> {
  const groups = new Map<string, DueDelivery[]>();
  for (const delivery of deliveries)
    groups.set(delivery.provider, [...(groups.get(delivery.provider) ?? []), delivery]);

  return groups;
}
