import { trackWithin } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { workOff } from '../../data/work-off.ts';
import { activePlan } from '../plans/face/active-plan.ts';
import { holdCampaigns } from './campaign-states.ts';
import { nextReading } from './next-reading.ts';
import { openReadings } from './open-readings.ts';
import { type CampaignRow, updateCampaign } from './store.ts';

const AT_ONCE = 50;

/**
 * Begins the readings that are due by the clock, and moves their campaigns' time ahead in the same transaction. One that was
 * missed, while no worker ran, is made once.
 */
export async function startDueReadings(core: Core, signal?: AbortSignal): Promise<void> {
  const { timeZone: zone } = await core.site.current();
  const claim = () =>
    inTransaction(core, async (tx) => {
      const due = await lockDueCampaigns(tx, core.clock.now());
      for (const campaign of due) await start(core, tx, campaign, zone);

      return due;
    });
  await workOff({ claim, batch: AT_ONCE, signal }, async () => undefined);
}

async function start(core: Core, tx: Tx, campaign: CampaignRow, zone: string): Promise<void> {
  const { id, customer_id: customerId, track } = campaign;
  const plan = await activePlan(tx, customerId);
  if (plan === null) return holdCampaigns(core, tx, [id], 'stopped');
  const now = core.clock.now();
  await openReadings(tx, campaign, now);
  await updateCampaign(tx, id, {
    next_reading_at: nextReading(trackWithin(track, plan.tracks), { customerId, now, zone }),
  });
}

function lockDueCampaigns(tx: Tx, now: Date): Promise<CampaignRow[]> {
  return tx
    .selectFrom('campaign')
    .selectAll()
    .where('next_reading_at', '<=', now)
    .orderBy('next_reading_at')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
}
