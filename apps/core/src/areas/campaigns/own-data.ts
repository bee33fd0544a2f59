import { sql } from 'kysely';
import type { OwnData } from '../../area.ts';
import { pagesOfRows } from '../../data/pages-of-rows.ts';

export const ownData: OwnData = {
  lists: (db, { id }) => ({
    campaigns: async function* () {
      const rows = pagesOfRows((after, limit) =>
        db
          .selectFrom('campaign')
          .select(['id', 'url', 'title', 'countries', 'track', 'state', 'created_at'])
          .select(
            sql<string[]>`(
              select array_agg(phrase order by place) from campaign_keyword where campaign_id = campaign.id
            )`.as('keywords'),
          )
          .where('customer_id', '=', id)
          .where('id', '>', after)
          .orderBy('id')
          .limit(limit)
          .execute(),
      );
      yield* rows;
    },
    campaign_readings: async function* () {
      const rows = pagesOfRows((after, limit) =>
        db
          .selectFrom('campaign_reading')
          .innerJoin('campaign', 'campaign.id', 'campaign_reading.campaign_id')
          .select(['campaign_reading.id', 'campaign_id', 'country_id', 'began_at', 'positions'])
          .where('customer_id', '=', id)
          .where('campaign_reading.id', '>', BigInt(after))
          .orderBy('campaign_reading.id')
          .limit(limit)
          .execute(),
      );
      for await (const { id: readingId, ...row } of rows) yield { id: String(readingId), ...row };
    },
  }),
  /** A worker that reads one of them meanwhile finds nothing to store. */
  erase: async (tx, { id }) => {
    const own = sql`(select id from campaign where customer_id = ${id})`;
    await tx.selectFrom('campaign').select('id').where('customer_id', '=', id).forUpdate().execute();
    await sql`delete from campaign_reading where campaign_id in ${own}`.execute(tx);
    await sql`delete from campaign_keyword where campaign_id in ${own}`.execute(tx);
    await sql`delete from campaign where customer_id = ${id}`.execute(tx);
  },
};
