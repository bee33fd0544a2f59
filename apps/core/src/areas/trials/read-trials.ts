import type { FreeTrial, Locale } from '@fanfare/contract';
import type { Core } from '../../core.ts';
import type { Queryable } from '../../data/database.ts';
import { findOrders } from '../orders/face/order-rows.ts';
import { presentTrial } from './present.ts';
import { MOST_TRIALS } from './read-quests.ts';
import { type TrialRow, trialsOf } from './store.ts';

/** The caller's trials, newest first (API-63). */
export async function listTrials(core: Core, customerId: number, locale: Locale): Promise<FreeTrial[]> {
  const db = core.reads.of(customerId);

  return withOrders(db, await trialsOf(db, customerId, MOST_TRIALS), locale);
}

/** A trial with its order (API-64). */
export async function readTrial(db: Queryable, trial: TrialRow, locale: Locale): Promise<FreeTrial> {
  const [shown] = await withOrders(db, [trial], locale);
  if (!shown) throw new Error(`trial ${trial.id} is not shown`);

  return shown;
}

async function withOrders(db: Queryable, trials: readonly TrialRow[], locale: Locale): Promise<FreeTrial[]> {
  const ids = trials.flatMap(({ order_id }) => order_id ?? []);
  const orders = ids.length === 0 ? new Map() : await findOrders(db, ids);

  return trials.map((trial) => presentTrial(trial, orders.get(trial.order_id ?? 0), locale));
}
