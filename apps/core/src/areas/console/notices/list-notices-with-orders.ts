import type { staff } from '@fanfare/contract';
import { sql } from 'kysely';
import type { Core } from '../../../core.ts';
import { listNotices } from '../../notices/list-notices.ts';
import { linksOf } from '../../orders/find/links-of.ts';

/** Orders of one link that are shown; further ones are found by the list. */
const SHOWN = 10;

type LinkedOrder = { link: string; id: number; status: staff.NoticeOrder['status'] };

/** Unanswered notices, each with the latest orders of the link that it objects to, in one question by the index of links. */
export async function listNoticesWithOrders(core: Core): Promise<staff.Notice[]> {
  const notices = await listNotices(core);
  const links = new Map(notices.map(({ id, url }) => [id, [...linksOf(url)]]));
  const asked = [...new Set([...links.values()].flat())];
  const { rows } = await sql<LinkedOrder>`
    select asked.link, found.id, found.status from unnest(${asked}::text[]) asked (link)
    cross join lateral (
      select id, status from orders where url = asked.link and parent_id is null order by id desc limit ${SHOWN + 1}
    ) found order by found.id desc`.execute(core.db);

  return notices.map((notice) => {
    const found = rows.filter(({ link }) => links.get(notice.id)?.includes(link));
    return {
      ...notice,
      orders: found.slice(0, SHOWN).map(({ id, status }) => ({ id, status })),
      has_more_orders: found.length > SHOWN,
    };
  });
}
