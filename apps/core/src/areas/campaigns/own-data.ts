import { sql } from 'kysely';
import type { OwnData } from '../../area.ts';
import type { Queryable } from '../../data/database.ts';
import { pagesOfRows } from '../../data/pages-of-rows.ts';

export const ownData: OwnData = {
  /** Each campaign is followed by its readings. */
  lists: (db, { id }) => ({
    campaigns: async function* () {
      const campaigns = pagesOfRows((after, limit) =>
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
      for await (const campaign of campaigns) {
        yield campaign;
        for await (const { id: _, ...reading } of readingsOf(db, campaign.id)) yield reading;
      }
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

const readingsOf = (db: Queryable, campaignId: number) =>
  pagesOfRows((after, limit) =>
    db
      .selectFrom('campaign_reading')
      .select(['id', 'campaign_id', 'country_id', 'began_at', 'positions'])
      .where('campaign_id', '=', campaignId)
      .where('id', '>', BigInt(after))
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
