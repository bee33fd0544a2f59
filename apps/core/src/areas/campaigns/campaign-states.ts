import { trackWithin } from '@fanfare/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import type { ActivePlan } from '../plans/face/active-plan.ts';
import { nextReading } from './next-reading.ts';
import { endReadings, openFirstReadings } from './open-readings.ts';
import type { CampaignRow } from './store.ts';

/** Nothing more is read of campaigns, by themselves or on demand. Locked. */
export async function holdCampaigns(
  core: Core,
  tx: Tx,
  ids: readonly number[],
  state: 'paused' | 'stopped',
): Promise<void> {
  await endReadings(tx, ids, core.clock.now());
  await tx
    .updateTable('campaign')
    .set({ state, next_reading_at: null })
    .where('id', '=', anyOf(ids))
    .execute();
}

/**
 * Campaigns of one customer run, as often as their plan allows, from their next time on; the first reading of one that was held
 * before it begins at once. Locked.
 */
export async function runCampaigns(
  core: Core,
  tx: Tx,
  campaigns: readonly CampaignRow[],
  plan: ActivePlan,
): Promise<void> {
  const { timeZone: zone } = await core.site.current();
  const now = core.clock.now();
  const held = campaigns.filter(({ state }) => state !== 'running').map(({ id }) => id);
  await openFirstReadings(tx, held, now);
  for (const [track, rows] of Map.groupBy(campaigns, (campaign) =>
    trackWithin(campaign.track, plan.tracks),
  )) {
    const customerId = rows[0]?.customer_id ?? 0;
    await tx
      .updateTable('campaign')
      .set({ state: 'running', next_reading_at: nextReading(track, { customerId, now, zone }) })
      .where('id', '=', anyOf(rows.map(({ id }) => id)))
      .execute();
  }
}

const anyOf = (ids: readonly number[]): RawBuilder<number> => sql<number>`any(${ids}::int[])`;
