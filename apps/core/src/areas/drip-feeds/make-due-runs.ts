import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { workInBatches } from '../../data/work-in-batches.ts';
import { announceOrders, findOrders, insertOrders } from '../orders/face/order-rows.ts';
import { dueAt, plannedRuns } from './planned-runs.ts';
import { runOrder } from './run-order.ts';
import { claimDueFeeds, type DripFeedRow, putOff, storeRunsMade } from './store.ts';

const AT_ONCE = 500;

/**
 * Makes the order of every run that is due and hands it to fulfilment in the same transaction. Several workers may do
 * it at once, and after a pause it makes up for all that is overdue: each run once, one after the other. Where many
 * can not be made together they are made one by one, and a plan that fails alone waits, longer each time.
 */
export async function makeDueRuns(core: Core, signal?: AbortSignal): Promise<void> {
  await workInBatches(core, {
    of: 'runs of drip feeds',
    lock: (tx, some) => claimDueFeeds(tx, core.clock.now(), some),
    work: (tx, feeds) => makeRuns(core, tx, feeds),
    putOff: (feed) => putOff(core.db, feed, core.clock.now()),
    batch: AT_ONCE,
    signal,
  });
}

async function makeRuns(core: Core, tx: Tx, feeds: readonly DripFeedRow[]): Promise<void> {
  const now = core.clock.now();
  const parents = await findOrders(
    tx,
    feeds.map(({ id }) => id),
  );
  const { services } = await core.catalogue.current();

  const rows = feeds.flatMap((feed) => {
    const parent = parents.get(feed.id);
    const planned = parent && plannedRuns(feed, parent)[feed.next_run - 1];
    return planned ? [runOrder(parent, planned, { feedId: feed.id, attempt: 1, now })] : [];
  });
  await core.happened(tx, 'ordersStarted', await insertOrders(tx, rows));
  await storeRunsMade(
    tx,
    feeds.map((feed) => {
      const service = services.get(parents.get(feed.id)?.service_id ?? 0);
      return { id: feed.id, nextDueAt: service?.allowsDuplicateLinks ? dueAfter(feed) : null };
    }),
  );
  await announceOrders(tx, [...parents.values()]);
}

/** The due time of the run after the next: runs may overlap, so it does not wait for the next one to end. */
function dueAfter(feed: DripFeedRow): Date | null {
  return feed.next_run < feed.runs ? dueAt(feed, feed.next_run + 1) : null;
}
