import { checkAll } from '../../check-all.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { invalidField } from '../../refusal.ts';
import { type ActivePlan, activePlan } from '../plans/face/active-plan.ts';
import { nextReading } from './next-reading.ts';
import { openReadings } from './open-readings.ts';
import { type CampaignRequest, readCountries, readKeywords, readUrl } from './read-request.ts';
import { requireRoom } from './require-room.ts';
import { type CampaignRow, insertCampaign } from './store.ts';

/**
 * Creates a campaign that tracks a video for keywords (rules §2.16, API-114). Its first reading begins at once, the
 * others by the clock.
 *
 * Throws 422 on `url`, `countries`, `track`, `keywords`.
 */
export async function createCampaign(
  core: Core,
  tx: Tx,
  customerId: number,
  request: CampaignRequest,
): Promise<CampaignRow> {
  const [snapshot, { timeZone: zone }, plan] = await Promise.all([
    core.catalogue.current(),
    core.site.current(),
    activePlan(tx, customerId, { lock: true }),
  ]);
  const [url, countries, track, keywords] = await checkAll([
    () => readUrl(request, snapshot),
    () => readCountries(core, request, snapshot),
    () => readTrack(request, plan),
    async () => {
      const read = readKeywords(request);
      await requireRoom(tx, customerId, plan, read);
      return read;
    },
  ]);
  const now = core.clock.now();
  const campaign = await insertCampaign(tx, {
    customerId,
    url,
    countries,
    track,
    keywords,
    nextReadingAt: nextReading(track, { customerId, now, zone }),
    now,
  });
  await openReadings(tx, campaign, now);

  return campaign;
}

/** Throws 422 on `track` where a plan does not read as often. Without a plan the keywords say so. */
function readTrack({ track }: CampaignRequest, plan: ActivePlan | null) {
  if (plan !== null && !plan.tracks.includes(track))
    throw invalidField('track', 'campaigns.track_not_in_plan');

  return track;
}
