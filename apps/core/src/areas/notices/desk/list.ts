import type { staff } from '@fanfare/contract';
import { sql } from 'kysely';
import type { Core } from '../../../core.ts';
import { linksOf } from '../../orders/face/links-of.ts';
import { type NoticeRow, openNotices } from '../store.ts';

const LISTED = 100;

/** Orders of one link that are shown; further ones are found by the list. */
const SHOWN = 10;

type LinkedOrder = { link: string; id: number; status: staff.NoticeOrder['status'] };

/** Unanswered notices, the oldest first, each with the latest orders of the link that it objects to, in one question by the index of links. */
export async function listNotices(core: Core): Promise<staff.Notice[]> {
  const notices = (await openNotices(core.db, LISTED)).map(present);
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

function present({ locale: _locale, digest: _digest, received_at, answered_at, ...notice }: NoticeRow) {
  return {
    ...notice,
    received_at: received_at.toISOString(),
    answered_at: answered_at?.toISOString() ?? null,
  };
}
