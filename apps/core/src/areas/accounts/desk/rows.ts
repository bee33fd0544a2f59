import type { FreezeCode } from '@fanfare/contract';
import { type Micro, typedId } from '@fanfare/rules';
import { type RawBuilder, sql } from 'kysely';
import { countUpTo } from '../../../data/bounded.ts';
import type { Queryable } from '../../../data/database.ts';
import { hasWords } from '../../../data/folded.ts';
import { PAGE_ROWS } from '../../../data/page-cursor.ts';
import { isShownOrder } from '../../../data/shown-order.ts';
import { newestCustomers } from '../face/newest-customers.ts';

export type FoundCustomer = {
  id: number;
  name: string;
  email: string | null;
  password_hash: string | null;
  frozen_at: Date | null;
  frozen_code: FreezeCode | null;
  deletion_at: Date | null;
  erased_at: Date | null;
  grade_id: number | null;
  created_at: Date;
  balance: Micro;
  orders: number;
  last_seen_at: Date | null;
};

type Looked = { view: 'all' | 'frozen' | 'guests'; text: string; gradeId: number | undefined };

/** A page of customers, the newest first. Of each its balance, its orders and when it was seen are read for the page alone. */
export async function pageOfCustomers(
  db: Queryable,
  looked: Looked,
  after: number | undefined,
): Promise<FoundCustomer[]> {
  const conditions = conditionsOf(looked);
  if (after !== undefined) conditions.push(sql`id < ${after}`);
  const named = namedBy(looked.text);
  const page = named
    ? newestCustomers({ matching: named, where: conditions, limit: PAGE_ROWS + 1 })
    : sql`select * from customer where ${sql.join([sql`true`, ...conditions], sql` and `)} order by id desc limit ${PAGE_ROWS + 1}`;
  const { rows } = await sql<FoundCustomer>`
    with page as materialized (${page})
    select page.id, page.name, page.email, page.password_hash, page.frozen_at, page.frozen_code, page.deletion_at,
      page.erased_at, page.grade_id, page.created_at,
      (select coalesce(sum(balance), 0)::bigint from ledger_account
        where customer_id = page.id and kind in ('cash', 'bonus')) as balance,
      ${countUpTo(sql`select from orders where customer_id = page.id and ${isShownOrder()}`)} as orders,
      (select max(rotated_at) from session where customer_id = page.id and impersonator_id is null) as last_seen_at
    from page order by page.id desc`.execute(db);

  return rows;
}

function conditionsOf({ view, text, gradeId }: Looked) {
  const conditions: RawBuilder<unknown>[] = [];
  if (view === 'frozen') conditions.push(sql`frozen_at is not null`);
  if (view === 'guests') conditions.push(sql`password_hash is null`);
  if (gradeId !== undefined) conditions.push(sql`grade_id = ${gradeId}::bigint`);
  const id = typedId(text);
  if (id !== undefined) conditions.push(sql`id = ${Number(id)}`);
  else if (text.includes('@')) conditions.push(startsEmail(text));

  return conditions;
}

const startsEmail = (text: string): RawBuilder<boolean> =>
  sql`email like ${`${text.toLowerCase().replace(/[%_\\]/g, '\\$&')}%`}`;

/** Null where the text is looked for as a whole, as a number or the beginning of an e-mail. */
function namedBy(text: string): RawBuilder<boolean> | null {
  if (text === '' || text.includes('@') || typedId(text) !== undefined) return null;

  return sql`(${startsEmail(text)} or ${hasWords(sql.ref('name'), text)})`;
}
