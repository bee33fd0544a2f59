import { formatAmount, isBelievableCost } from '@fanfare/rules';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { workOff } from '../../data/work-off.ts';
import { inTime } from '../../lib/in-time.ts';
import { recordCounts } from '../orders/face/record-counts.ts';
import { recordProgress } from '../orders/face/record-progress.ts';
import { finishDelivery } from './delivery-states.ts';
import { acceptedDeliveries, claimDueDeliveries, type DueDelivery } from './due-deliveries.ts';
import { providersWithDue } from './due-providers.ts';
import { costInUsd } from './face/cost-in-usd.ts';
import { isBusy, noteBusy } from './face/pace.ts';
import { type Doubted, endDoubts, noteDoubts } from './note-doubts.ts';
import { noticePriceRises } from './notice-price-rises.ts';
import { type Report, readReport } from './read-report.ts';
import { recordCharges, type SaidCharge } from './record-charges.ts';

const AT_ONCE = 500;
const RECORDED_TOGETHER = 4;

/** Asks every provider how far the due orders are; a failing provider does not delay the others. */
export async function checkDeliveries(core: Core): Promise<void> {
  const names = await providersToCheck(core);
  const asked = await Promise.allSettled(names.map((name) => checkProvider(core, name)));
  for (const one of asked) if (one.status === 'rejected') throw one.reason;
}

/** Names of the providers that have orders due to be asked about. */
export const providersToCheck = (core: Core): Promise<string[]> =>
  providersWithDue(core.db, core.clock.now());

/**
 * Asks one provider how far its due orders are, many a question, and records what changed, until none is due. Throws when
 * it does not answer: its orders are looked at again in the next round.
 */
export async function checkProvider(core: Core, name: string, signal?: AbortSignal): Promise<void> {
  const { checkEverySeconds } = core.providers.get(name);
  const claim = () => {
    const now = core.clock.now();
    return claimDueDeliveries(core.db, name, now, secondsAfter(now, checkEverySeconds), AT_ONCE);
  };
  await workOff({ claim, batch: AT_ONCE, signal }, (due) => askProvider(core, name, due));
}

/** Asks how far these orders are before something is decided by it. What was not sent yet is left out. */
export async function checkNow(core: Core, orderIds: readonly number[]): Promise<void> {
  const due = await acceptedDeliveries(core.db, orderIds);
  for (const name of new Set(due.map(({ provider }) => provider)))
    await askProvider(
      core,
      name,
      due.filter(({ provider }) => provider === name),
    );
}

type News = { orderId: number; delivery: DueDelivery; report: Report };

async function askProvider(core: Core, name: string, due: readonly DueDelivery[]): Promise<void> {
  const states = await inTime(
    core.providers
      .get(name)
      .states(
        due.map(({ provider_reference, quantity }) => ({ providerReference: provider_reference, quantity })),
      ),
  ).catch(async (error: unknown) => {
    if (isBusy(error)) await noteBusy(core, name, error);
    throw error;
  });
  const { rateOf } = await core.site.current();
  const byReference = new Map(states.map((state) => [state.providerReference, state]));
  const news: News[] = [];
  const charges: SaidCharge[] = [];
  const doubted: Doubted[] = [];
  const cleared: number[] = [];
  for (const delivery of due) {
    const said = byReference.get(delivery.provider_reference);
    if (!said) continue;
    const report = readReport(said, delivery.delivered);
    if (said.doubt !== undefined) {
      doubted.push({ orderId: delivery.order_id, doubt: 'report', words: said.doubt });
      continue;
    }
    if (report === null) {
      core.log.warn({ order: delivery.order_id, said }, 'report of a provider was not understood');
      continue;
    }
    if (hasNews(delivery, report)) news.push({ orderId: delivery.order_id, delivery, report });
    if (delivery.doubt === 'report') cleared.push(delivery.order_id);
    const { attempt_id: attemptId } = delivery;
    if (report.charge === null || attemptId === null) continue;
    const cost = costInUsd(report.charge.amount, report.charge.currency, rateOf);
    const order = { sold: delivery.sold, expectedCost: delivery.expected_cost };
    if (cost === null || isBelievableCost(cost, order)) {
      charges.push({ attemptId, charge: report.charge });
      if (delivery.doubt === 'charge') cleared.push(delivery.order_id);
    } else {
      const words = `charge ${formatAmount(report.charge.amount)} ${report.charge.currency}`;
      doubted.push({ orderId: delivery.order_id, doubt: 'charge', words });
    }
  }
  // A report that can be may have a charge that can not.
  await endDoubts(core, cleared);
  await noteDoubts(core, name, doubted);
  // Charges are recorded before the same report ends an order, which is never asked about again.
  await recordCharges(core, charges);
  await noticePriceRises(
    core,
    charges.map(({ attemptId }) => attemptId),
  );
  const grown = news.filter(isOnlyGrowth);
  if (grown.length > 0) await inTransaction(core, (tx) => recordCounts(tx, grown));
  const others = news.filter((each) => !isOnlyGrowth(each));
  const queues = [...Map.groupBy(others, turnOf).values()];
  while (queues.length > 0)
    await Promise.all(queues.splice(0, RECORDED_TOGETHER).map((queue) => recordInTurn(core, queue)));
}

/**
 * Ends of one customer's orders wait for the same wallet, and what one leaves on it decides what the next takes back:
 * they follow each other as they were reported. Everything else has a turn of its own.
 */
function turnOf({ delivery, report }: News): string {
  const isEnd = report.state !== 'running' || report.delivered >= delivery.quantity;

  return isEnd ? `customer ${delivery.customer_id}` : `order ${delivery.order_id}`;
}

async function recordInTurn(core: Core, queue: readonly News[]): Promise<void> {
  for (const { orderId, report } of queue) await record(core, orderId, report);
}

function hasNews(delivery: DueDelivery, state: Report): boolean {
  if (state.state === 'pending') return false;

  return state.state !== 'running' || !delivery.has_started || state.delivered > delivery.delivered;
}

/** True for a report that only raises the count and changes no state: many of them are recorded together. */
function isOnlyGrowth({ delivery, report: { state, delivered } }: News): boolean {
  return state === 'running' && delivery.has_started && !delivery.is_run && delivered < delivery.quantity;
}

/**
 * Records one order. A failure does not keep the others from being recorded: the order is checked again in the next
 * round.
 */
async function record(core: Core, orderId: number, state: Report): Promise<void> {
  try {
    await inTransaction(core, async (tx) => {
      if (await recordProgress(core, tx, orderId, state)) await finishDelivery(tx, orderId);
    });
  } catch (error) {
    core.log.warn(
      { order: orderId, err: error instanceof Error ? error.message : error },
      'progress could not be recorded',
    );
  }
}
