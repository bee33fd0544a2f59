import { createHash } from 'node:crypto';
import { networkSlugs } from '@fanfare/rules';
import type { Clock } from '../../clock.ts';
import type { RankingQuery, RankingSource } from './port.ts';

type Search = {
  seed: string;
  clock: Clock;
  /** Share of all quantities ordered for a link that the simulated provider delivered, 0..1. */
  deliveredShare(url: string): Promise<number>;
};

/** Best position of a link before any delivery; about every fifth link is not among the first 100. */
const FIRST_PLACE = 20;
const LAST_PLACE = 120;
/** Share of the way to the top that a full delivery gains. */
const GAINED_SHARE = 0.8;
const DAILY_MOVES = 5;
const SHOWN_PLACES = 100;
const TITLES = [
  'Autumn on the coast',
  'A week on the ferry',
  'Packing light for the islands',
  'Two days in Lisbon',
  'Bread without a mixer',
  'A bicycle in every weather',
  'The quiet harbour',
  'Six soups for winter',
];

/** Title that the simulated search gives a link, the same every time. */
function titleOf(url: string): string | null {
  return TITLES[createHash('sha256').update(url).digest().readUInt32BE(0) % TITLES.length] ?? null;
}

/**
 * The embedded search, with simulated data. The same query has the same answer for a day; a link rises with its deliveries, and
 * moves by a few places from day to day.
 */
export function makeSimulatedRankings({ seed, clock, deliveredShare }: Search): RankingSource {
  return {
    name: 'simulator',
    networks: [...networkSlugs, 'website'],
    countries: null,
    perSecond: null,
    perDay: null,
    mostRequests: 1,
    async position(query, turn) {
      await turn();
      const share = await deliveredShare(query.url);
      const [start] = dice(seed, query);
      const [, move] = dice(`${seed}\n${clock.now().toISOString().slice(0, 10)}`, query);
      const before = FIRST_PLACE + start * (LAST_PLACE - FIRST_PLACE);
      const moved = Math.floor(move * DAILY_MOVES) - Math.floor(DAILY_MOVES / 2);
      const place = Math.max(1, Math.round(before * (1 - GAINED_SHARE * share)) + moved);

      return place <= SHOWN_PLACES
        ? { state: 'read', position: place, title: titleOf(query.url) }
        : { state: 'read', position: null, title: null };
    },
  };
}

/** Two uniform numbers 0..1, the same every time. */
function dice(seed: string, { network, url, phrase, country }: RankingQuery): [number, number] {
  const digest = createHash('sha256')
    .update(JSON.stringify([seed, network, url, phrase, country]))
    .digest();

  return [digest.readUInt32BE(0) / 2 ** 32, digest.readUInt32BE(4) / 2 ** 32];
}
