import type { SeenPage } from '@fanfare/contract';
import { sql } from 'kysely';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';

const SHOWN_DAYS = 7;
const MOST = 100;

type Row = { page: string; opened: number; orders: number; last_seen_at: Date };

/** Pages on which a widget was opened in the last 7 days, most opened first, with the paid orders of these days. */
export async function readSeenPages(core: Core, widgetId: number): Promise<SeenPage[]> {
  const since = secondsAfter(core.clock.now(), -SHOWN_DAYS * 24 * 3600);
  const { rows } = await sql<Row>`
    select seen.*, (
        select count(*)::int from widget_sale sale
        join purchase p on p.id = sale.purchase_id and p.status = 'paid'
        join orders o on o.purchase_id = p.id and o.parent_id is null
        where sale.widget_id = ${widgetId} and sale.page = seen.page and sale.created_at >= ${since}
      ) as orders
    from (
      select page, sum(opened)::int as opened, max(last_seen_at) as last_seen_at
      from widget_view where widget_id = ${widgetId} and page <> '' and last_seen_at >= ${since}
      group by page order by opened desc, page limit ${MOST}
    ) seen order by opened desc, page`.execute(core.readDb);

  return rows.map(({ last_seen_at, ...row }) => ({ ...row, last_seen_at: last_seen_at.toISOString() }));
}
