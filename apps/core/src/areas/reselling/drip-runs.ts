import { sql } from 'kysely';
import type { Queryable } from '../../data/database.ts';

/** Orders that drip feeds have made so far, by the feed, the first run first. */
export async function runsOf(
  db: Queryable,
  feedIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  if (feedIds.length === 0) return new Map();
  const { rows } = await sql<{ feed: number; id: number }>`
    select drip_feed_id as feed, id from orders
    where drip_feed_id = any(${feedIds}::int[]) and drip_run is not null order by id`.execute(db);
  const runs = new Map<number, number[]>(feedIds.map((id) => [id, []]));
  for (const { feed, id } of rows) runs.get(feed)?.push(id);

  return runs;
}
