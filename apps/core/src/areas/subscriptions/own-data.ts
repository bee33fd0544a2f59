import { formatAmount } from '@fanfare/rules';
import { sql } from 'kysely';
import type { OwnData } from '../../area.ts';
import { pagesOfRows } from '../../data/pages-of-rows.ts';

export const ownData: OwnData = {
  lists: (db, { id }) => ({
    subscriptions: async function* () {
      const rows = pagesOfRows((after, limit) =>
        db
          .selectFrom('subscription')
          .innerJoin('channel', 'channel.id', 'subscription.channel_id')
          .select([
            'subscription.id',
            'channel.url',
            'subscription.name',
            'subscription.email',
            'status',
            'contents_limit',
            'contents_count',
            'billing_type',
            'cost_per_publication',
            'decimals',
            'created_at',
            'ended_at',
          ])
          .where('customer_id', '=', id)
          .where('subscription.id', '>', after)
          .orderBy('subscription.id')
          .limit(limit)
          .execute(),
      );
      for await (const { cost_per_publication, decimals, ...row } of rows)
        yield { ...row, cost_per_publication: formatAmount(cost_per_publication, decimals) };
    },
  }),
  /** Forgets which channels were followed. Orders stay, with links that open nothing. */
  erase: async (tx, { id }) => {
    const own = sql`(select id from subscription where customer_id = ${id})`;
    await sql`delete from subscription_content where subscription_id in ${own}`.execute(tx);
    await sql`delete from subscription_service where subscription_id in ${own}`.execute(tx);
    await sql`delete from subscription where customer_id = ${id}`.execute(tx);
  },
};
