import type { RankingAnswer, RankingQuery, RankingSource } from '../../src/adapters/rankings/port.ts';
import { readPositionsAt } from '../../src/areas/fulfilment/read-positions.ts';
import type { Core } from '../../src/core.ts';

type RankingReply = number | null | RankingAnswer;

/** A source of positions that answers as a test says. */
export function rankingSource(
  name: string,
  say: (query: RankingQuery) => Promise<RankingReply>,
  change: Partial<RankingSource> = {},
): RankingSource {
  return {
    name,
    networks: ['youtube'],
    countries: null,
    perSecond: null,
    perDay: null,
    mostRequests: 1,
    async position(query, turn) {
      await turn();
      const said = await say(query);
      return typeof said === 'object' && said !== null
        ? said
        : { state: 'read', position: said, title: null };
    },
    ...change,
  };
}

/** Reads the positions of orders that are due, at every source. */
export async function readPositions(core: Core): Promise<void> {
  await Promise.all(core.rankings.sources.map(({ name }) => readPositionsAt(core, name)));
}
