import type { getCampaignTerms, OutputOf } from '@fanfare/contract';
import type { Core } from '../../core.ts';
import { nextReading } from './next-reading.ts';
import { trackedKeywords } from './store.ts';

/** Terms for the form of a campaign: the counted keywords, and the times of readings. */
export async function readTerms(
  core: Core,
  customerId: number,
): Promise<OutputOf<typeof getCampaignTerms>['data']> {
  const now = core.clock.now();
  const [tracked, { timeZone: zone }] = await Promise.all([
    trackedKeywords(core.reads.of(customerId), customerId),
    core.site.current(),
  ]);

  return {
    tracked_keywords: tracked.map(({ phrase }) => phrase),
    daily_reading_at: (nextReading('daily', { customerId, now, zone }) ?? now).toISOString(),
  };
}
