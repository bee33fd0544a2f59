import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { startDeliveries } from '../fulfilment/start-deliveries.ts';
import { announceOrders, findOrders, insertOrders } from '../orders/order-rows.ts';
import { dueAt, plannedRuns } from './planned-runs.ts';
import { runOrder } from './run-order.ts';
import { claimDueFeeds, type DripFeedRow, storeRunsMade } from './store.ts';

const AT_ONCE = 500;

/**
 * Makes the order of every run that is due and hands it to fulfilment in the same transaction. Several workers may do
 * it at once, and after a pause it makes up for all that is overdue: each run once, one after the other.
 */
export async function makeDueRuns(core: Core): Promise<void> {
  for (;;) {
    const made = await inTransaction(core, (tx) => makeSome(core, tx));
    if (made < AT_ONCE) return;
  }
}

async function makeSome(core: Core, tx: Tx): Promise<number> {
  const now = core.clock.now();
  const feeds = await claimDueFeeds(tx, now, AT_ONCE);
  if (feeds.length === 0) return 0;
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
  await startDeliveries(core, tx, await insertOrders(tx, rows));
  await storeRunsMade(
    tx,
    feeds.map((feed) => {
      const service = services.get(parents.get(feed.id)?.service_id ?? 0);
      return { id: feed.id, nextDueAt: service?.allowsDuplicateLinks ? dueAfter(feed) : null };
    }),
  );
  await announceOrders(tx, [...parents.values()]);

  return feeds.length;
}

/** Where runs may overlap, the one after the next waits for its time alone. */
function dueAfter(feed: DripFeedRow): Date | null {
  return feed.next_run < feed.runs ? dueAt(feed, feed.next_run + 1) : null;
}
