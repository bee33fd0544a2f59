import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { announceOrders, findOrders, insertOrders } from '../orders/order-rows.ts';
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
  for (;;) {
    const made = await makeSome(core, AT_ONCE).catch((error: Error) => {
      core.log.warn({ err: error.message }, 'runs not made together');
      return makeOneByOne(core, signal);
    });
    if (made < AT_ONCE || signal?.aborted) return;
  }
}

async function makeOneByOne(core: Core, signal?: AbortSignal): Promise<number> {
  let failed: number | null = null;
  const note = (id: number) => {
    failed = id;
  };
  for (let made = 0; ; made += 1) {
    failed = null;
    const count = await makeSome(core, 1, note).catch(async (error: Error) => {
      if (failed === null) throw error;
      core.log.warn({ dripFeed: failed, err: error.message }, 'run not made, to be tried later');
      await putOff(core.db, failed, core.clock.now());
      return 1;
    });
    if (count === 0 || signal?.aborted) return made;
  }
}

function makeSome(core: Core, limit: number, note?: (id: number) => void): Promise<number> {
  return inTransaction(core, async (tx) => {
    const feeds = await claimDueFeeds(tx, core.clock.now(), limit);
    if (feeds[0]) note?.(feeds[0].id);
    if (feeds.length > 0) await makeRuns(core, tx, feeds);
    return feeds.length;
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
  const ids = await insertOrders(tx, rows);
  const started = rows.map(({ service_id, drip_feed_id = null }, place) => ({
    id: ids[place] ?? 0,
    service_id,
    drip_feed_id,
  }));
  await core.happened(tx, 'ordersStarted', started);
  await storeRunsMade(
    tx,
    feeds.map((feed) => {
      const service = services.get(parents.get(feed.id)?.service_id ?? 0);
      return { id: feed.id, nextDueAt: service?.allowsDuplicateLinks ? dueAfter(feed) : null };
    }),
  );
  await announceOrders(tx, [...parents.values()]);
}

/** Where runs may overlap, the one after the next waits for its time alone. */
function dueAfter(feed: DripFeedRow): Date | null {
  return feed.next_run < feed.runs ? dueAt(feed, feed.next_run + 1) : null;
}
