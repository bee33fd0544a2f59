import type { KeywordRanking } from '@fanfare/contract';
import type { Core } from '../../core.ts';
import { childrenOf, type OrderRow } from '../orders/face/order-rows.ts';
import { type KeywordReading, readingsOf } from './keyword-readings.ts';
import { phrasesOf } from './plan-readings.ts';

const MOMENTS = ['on_create', 'on_complete', 'after_five_days'] as const;

/** The search phrases of an order with their positions; of a package those of its parts. */
export async function listKeywords(core: Core, order: OrderRow): Promise<KeywordRanking[]> {
  const parts = await childrenOf(core.db, order.id);
  const readings = await readingsOf(core.db, [order.id, ...parts.map(({ id }) => id)]);
  const phrases = Map.groupBy(readings, ({ order_id, place }) => `${order_id} ${place}`);
  if (phrases.size > 0) return [...phrases.values()].map(presentRanking);

  // Readings are planned when the order begins; until then the phrases are shown without positions.
  const snapshot = await core.catalogue.current();
  return [order, ...parts]
    .flatMap((each) => phrasesOf(each, snapshot))
    .map((phrase) => ({ keywords: phrase, seo_positions: atMoments(null), read_at: atMoments(null) }));
}

/** The readings of one phrase. */
function presentRanking(readings: readonly KeywordReading[]): KeywordRanking {
  const ranking = {
    keywords: readings[0]?.phrase ?? '',
    seo_positions: atMoments<number | null>(null),
    read_at: atMoments<string | null>(null),
  };
  for (const { moment, position, read_at } of readings) {
    ranking.seo_positions[moment] = position;
    ranking.read_at[moment] = read_at?.toISOString() ?? null;
  }

  return ranking;
}

function atMoments<T>(value: T): Record<(typeof MOMENTS)[number], T> {
  return { on_create: value, on_complete: value, after_five_days: value };
}
