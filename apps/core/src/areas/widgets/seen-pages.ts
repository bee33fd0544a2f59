import type { SeenPage } from '@fanfare/contract';
import { sql } from 'kysely';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';

const SHOWN_DAYS = 7;
const MOST = 100;

type Row = { page: string; opened: number; last_seen_at: Date };

/** Pages on which a widget was opened in the last 7 days, most opened first. */
export async function readSeenPages(core: Core, widgetId: number): Promise<SeenPage[]> {
  const since = secondsAfter(core.clock.now(), -SHOWN_DAYS * 24 * 3600);
  const { rows } = await sql<Row>`
    select page, sum(opened)::int as opened, max(last_seen_at) as last_seen_at
    from widget_view where widget_id = ${widgetId} and page <> '' and last_seen_at >= ${since}
    group by page order by opened desc, page limit ${MOST}`.execute(core.readDb);

  return rows.map(({ last_seen_at, ...row }) => ({ ...row, last_seen_at: last_seen_at.toISOString() }));
}
