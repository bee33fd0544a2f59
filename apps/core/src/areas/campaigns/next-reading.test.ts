import * as contract from '@fanfare/contract';
import { afterEach, describe } from 'vitest';
import {
  buyerWithPlan,
  campaignNow,
  forgetReadings,
  makeCampaign,
  readCampaigns,
  takeRankings,
} from '../../../testing/fixtures/campaigns.ts';
import { expect, test } from '../../../testing/test.ts';
import type { Core } from '../../core.ts';
import { nextReading } from './next-reading.ts';

const DAY = 24 * 3600;

/** Each test has the campaigns of its own alone to read. */
afterEach<{ core: Core }>(({ core }) => forgetReadings(core));

describe('CONST-68 when a campaign is read', () => {
  const next = (track: contract.CampaignTrack, now: string, zone = 'UTC', customerId = 144) =>
    nextReading(track, { customerId, now: new Date(now), zone })?.toISOString();

  test('each day, on Mondays, on the first of the month, or when it is asked for', () => {
    expect(contract.CAMPAIGN_TRACKS).toEqual(['on_demand', 'daily', 'weekly', 'monthly']);
    expect(next('on_demand', '2026-11-26T10:00:00Z')).toBeUndefined();
    expect(next('daily', '2026-11-26T10:00:00Z')).toBe('2026-11-27T00:00:00.000Z');
    expect(next('weekly', '2026-11-26T10:00:00Z')).toBe('2026-11-30T00:00:00.000Z');
    expect(next('monthly', '2026-11-26T10:00:00Z')).toBe('2026-12-01T00:00:00.000Z');
    expect(next('monthly', '2027-01-31T23:59:59Z')).toBe('2027-02-01T00:00:00.000Z');
    // The second customer is read 61 slots of ten minutes after that.
    expect(next('daily', '2026-11-26T10:00:00Z', 'UTC', 1)).toBe('2026-11-26T10:10:00.000Z');
  });

  test('by the calendar of the shop, also on the days on which its clocks change', () => {
    const zone = 'Europe/Berlin';
    expect(next('monthly', '2026-11-30T22:30:00Z', zone)).toBe('2026-11-30T23:00:00.000Z');
    expect(next('weekly', '2026-11-29T22:59:00Z', zone)).toBe('2026-11-29T23:00:00.000Z');
    // Summer time begins in the night of 29 March 2026 and ends in that of 25 October: the customer of 10:10 stays at 10:10.
    for (const [now, then] of [
      ['2026-03-28T12:00:00Z', '2026-03-29T08:10:00.000Z'],
      ['2026-03-27T12:00:00Z', '2026-03-28T09:10:00.000Z'],
      ['2026-10-24T12:00:00Z', '2026-10-25T09:10:00.000Z'],
    ] as const)
      expect(next('daily', now, zone, 1)).toBe(then);
    // Each day has one reading, also for whoever is read in the hour that is left out or comes twice.
    for (const customerId of Array.from({ length: 144 }, (_, id) => id))
      for (const start of ['2026-03-26T12:00:00Z', '2026-10-22T12:00:00Z']) {
        let now = new Date(start);
        const days: string[] = [];
        for (let count = 0; count < 6; count += 1) {
          now = nextReading('daily', { customerId, now, zone }) ?? now;
          days.push(now.toLocaleDateString('sv', { timeZone: zone }));
        }
        expect(new Set(days).size).toBe(6);
      }
  });

  test('a worker makes the readings that are due once, one for each, also after a downtime', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await buyerWithPlan(api);
    const search = takeRankings(core, async () => 5);
    const made = await makeCampaign(api, buyer);
    await Promise.all([readCampaigns(core), readCampaigns(core), readCampaigns(core)]);
    expect(search.asked).toHaveLength(2);
    clock.tick(3 * DAY);
    await Promise.all([readCampaigns(core), readCampaigns(core)]);
    expect(search.asked).toHaveLength(4);
    const { next_read_at } = await campaignNow(api, buyer, made.id);
    expect(Date.parse(next_read_at ?? '') - clock.now().getTime()).toBeLessThanOrEqual(DAY * 1000);
  });
});
