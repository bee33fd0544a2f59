import { sql } from 'kysely';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import type { Db } from '../../data/database.ts';
import { workOff } from '../../data/work-off.ts';
import { inTime } from '../../in-time.ts';
import { takeAnswer } from './charge-invoice.ts';

/** Sooner, the request that began a charge may still wait for its answer. */
const PATIENCE_SECONDS = 20;
const AT_ONCE = 50;

type OpenCharge = { id: number; gateway: string };

/**
 * Asks the gateway what became of charges whose answer was lost, and books it. It charges nothing: one that the gateway
 * has never had is over, and its order stays unpaid. One that nobody can tell of is asked for ever more rarely, after those
 * that were asked for less.
 */
export async function settleCharges(core: Core, signal?: AbortSignal): Promise<void> {
  const claim = () => claimOpenCharges(core.db, core.clock.now(), AT_ONCE);
  await workOff({ claim, batch: AT_ONCE, signal }, (open) =>
    Promise.all(open.map((charge) => settleCharge(core, charge))),
  );
}

async function settleCharge(core: Core, { id, gateway }: OpenCharge): Promise<void> {
  try {
    const asked = core.gateways.get(gateway)?.findCharge(id);
    if (asked === undefined) return;
    const answer = await inTime(asked);
    await takeAnswer(core, id, answer ?? 'refused');
    core.log.info({ invoice: id, answer }, 'charge settled');
  } catch (error) {
    core.log.warn({ invoice: id, err: error instanceof Error ? error.message : error }, 'charge still open');
  }
}

/** Charges to ask for now, taken by moving their next time ahead: 20 seconds, then twice as long up to an hour. */
async function claimOpenCharges(db: Db, now: Date, limit: number): Promise<OpenCharge[]> {
  const { rows } = await sql<OpenCharge>`
    update invoice
    set charge_asks = charge_asks + 1,
      next_charge_ask_at = ${now}::timestamptz + least(interval '20 seconds' * 2 ^ least(charge_asks, 10), interval '1 hour')
    where id in (
      select id from invoice
      where linked_card_id is not null and status in ('created', 'expired')
        and coalesce(next_charge_ask_at <= ${now}, created_at <= ${secondsAfter(now, -PATIENCE_SECONDS)})
      order by charge_asks, created_at limit ${limit} for update skip locked
    ) returning id, gateway`.execute(db);

  return rows;
}
