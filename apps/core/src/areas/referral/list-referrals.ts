import type { referralTable as endpoint, OutputOf, ParsedInputOf } from '@fanfare/contract';
import { formatExact, type Micro } from '@fanfare/rules';
import { sql } from 'kysely';
import type { Core } from '../../core.ts';
import type { Queryable } from '../../data/database.ts';

const PAGE_SIZE = 20;

type Row = {
  id: number;
  email: string | null;
  since: Date;
  is_rewarded: boolean;
  orders: number;
  earned: Micro;
  held: Micro;
};

/** A page of those whom a customer has brought, newest first, with what each of them earned (API-79). */
export async function listReferrals(
  core: Core,
  referrerId: number,
  query: ParsedInputOf<typeof endpoint>['query'],
): Promise<OutputOf<typeof endpoint>> {
  const after = query.after === undefined ? null : Number(query.after);
  const limit = query.length ?? PAGE_SIZE;
  const offset = after === null ? Number(query.start ?? 0) : 0;
  const db = core.reads.of(referrerId);
  const [{ decimals }, rows, all] = await Promise.all([
    core.catalogue.current(),
    pageOf(db, referrerId, { after, limit: limit + 1, offset, now: core.clock.now() }),
    countReferrals(db, referrerId),
  ]);
  const page = rows.slice(0, limit);

  return {
    draw: Number(query.draw ?? 0),
    data: page.map(({ id, email, since, orders, earned, held, is_rewarded }) => ({
      id,
      email: masked(email),
      created_at: since.toISOString(),
      orders_count: orders,
      earned: formatExact(earned, decimals),
      held: formatExact(held, decimals),
      is_rewarded,
    })),
    recordsTotal: all,
    recordsFiltered: all,
    next: rows.length > limit ? String(page.at(-1)?.id) : null,
  };
}

export async function countReferrals(db: Queryable, referrerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from referral where referrer_id = ${referrerId}`.execute(db);

  return rows[0]?.count ?? 0;
}

type Page = { after: number | null; limit: number; offset: number; now: Date };

async function pageOf(
  db: Queryable,
  referrerId: number,
  { after, limit, offset, now }: Page,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select page.id, customer.email, page.since, page.refused_as is null as is_rewarded, rewards.*
    from (
      select * from referral
      where referrer_id = ${referrerId} and (${after}::int is null or id < ${after}::int)
      order by id desc limit ${limit} offset ${offset}
    ) page
    join customer on customer.id = page.referred_id
    cross join lateral (
      select count(*)::int as orders, coalesce(sum(earned - taken), 0)::bigint as earned,
        coalesce(sum(earned - taken) filter (where available_at > ${now}), 0)::bigint as held
      from reward where reward.referral_id = page.id
    ) rewards
    order by page.id desc`.execute(db);

  return rows;
}

/** Masks somebody else's e-mail: enough for a person who knows the owner to recognize it. */
export function masked(email: string | null): string {
  if (email === null) return '•••';
  const [local = '', host = ''] = email.split('@');

  return `${[...local][0] ?? ''}•••@${[...host][0] ?? ''}•••`;
}
