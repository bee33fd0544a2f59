import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PublicationSource } from '../../apps/core/src/adapters/publications/port.ts';
import type { Connections } from '../../apps/core/src/data/database.ts';

type Pool = Connections['pool'];

/** Time that the host of the measured source takes to answer. */
export const ANSWERS_AFTER_MS = 20;
/** 1,000 views of the demo catalogue, micro-USD. */
const COST = 2_400_000;

/** A video of each channel per moment, the last of them still listed. */
export function publishingSource(moments: readonly Date[]): PublicationSource {
  return {
    networks: ['youtube'],
    host: 'publications.bench',
    everySeconds: 900,
    linkForm: null,
    takes: () => true,
    async newest({ url }) {
      await sleep(ANSWERS_AFTER_MS);
      return {
        state: 'told',
        publications: moments.map((publishedAt) => {
          const key = createHash('sha256')
            .update(`${url} ${publishedAt.getTime()}`)
            .digest('hex')
            .slice(0, 11);
          return {
            key,
            url: `https://www.youtube.com/watch?v=${key}`,
            title: null,
            picture: null,
            publishedAt,
          };
        }),
        cursor: null,
        name: 'A channel',
        picture: null,
      };
    },
  };
}

/** Subscriptions of 1,000 views on YouTube channels, ten of each customer and on channels of their own. None is looked at yet. */
export async function storeSubscriptions(pool: Pool, subscriptions: number, channels: number): Promise<void> {
  await pool.query(
    `insert into channel (network_id, url, name)
     select (select id from network where slug = 'youtube'), 'https://www.youtube.com/@bench' || n, 'A channel' from generate_series(0, $1 - 1) n`,
    [channels],
  );
  await pool.query(
    `with made as (
       insert into subscription (customer_id, channel_id, status, contents_limit, billing_type, cost_per_publication,
         fee_per_publication, decimals, locale, created_at, last_found_at)
       select customers[1 + (n % $2 + 333 * (n / $2)) % cardinality(customers)], first_channel + n % $2, 'in_processing', 1000, 'balance', ${COST}, 0, 2, 'en', now(), now()
       from generate_series(0, $1 - 1) n,
         (select array_agg(id order by id) as customers from customer where email like 'subscriber%@bench.example') as buyers,
         (select min(id) as first_channel from channel) as first
       returning id)
     insert into subscription_service (subscription_id, position, service_id, quantity, is_guarantee, cost)
     select id, 0, 1, 1000, false, ${COST} from made`,
    [subscriptions, channels],
  );
  await pool.query('vacuum analyze');
}

/** Makes all channels due. */
export async function makeChannelsDue(pool: Pool): Promise<void> {
  await pool.query('update channel set next_check_at = now()');
}

export type ContentCounts = { found: number; ordered: number; orders: number; sent: number };

/** Counts the outcomes of the videos of a moment; each is a row for each subscription. */
export async function countContents(pool: Pool, publishedAt: Date): Promise<ContentCounts> {
  const { rows } = await pool.query<ContentCounts>(
    `select count(*)::int as found, count(*) filter (where content.state = 'ordered')::int as ordered,
       count(orders.id)::int as orders, count(delivery.provider_reference)::int as sent
     from publication join subscription_content content on content.publication_id = publication.id
       left join orders on orders.purchase_id = content.purchase_id
       left join delivery on delivery.order_id = orders.id
     where published_at = $1`,
    [publishedAt],
  );

  return rows[0] ?? { found: 0, ordered: 0, orders: 0, sent: 0 };
}
