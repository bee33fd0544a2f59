import type { DocumentStep, staff } from '@fanfare/contract';
import type { Micro } from '@fanfare/rules';
import { sql } from 'kysely';
import type { Queryable } from '../../../data/database.ts';
import { PAGE_ROWS } from '../../../data/page-cursor.ts';

export type FoundDocuments = {
  id: number;
  name: string;
  company: string | null;
  email: string | null;
  since: Date;
  steps: DocumentStep[];
  is_asked: boolean;
  is_again: boolean;
  withdrawals: Micro | null;
  outcome: 'accepted' | 'refused' | null;
  code: staff.DocumentRefusal | null;
  decided_by: string | null;
};

type After = { since: string; id: number } | null;

/** Money of a customer that stands still until they may withdraw. */
const WITHDRAWALS = sql`
  (select sum(amount)::bigint from withdrawal where customer_id = page.id and state in ('requested', 'approved'))`;

/** A page of customers whose documents all wait, the longest waiting first. */
export async function pageOfWaiting(db: Queryable, after: After): Promise<FoundDocuments[]> {
  const beyond = after
    ? sql`and (verification_sent_at, id) > (${after.since}::timestamptz, ${after.id}::bigint)`
    : sql``;
  const { rows } = await sql<FoundDocuments>`
    with page as materialized (
      select id, name, company_name as company, email, verification_sent_at as since,
        verification_required_at is not null as is_asked
      from customer where verification_sent_at is not null ${beyond}
      order by verification_sent_at, id limit ${PAGE_ROWS + 1}
    )
    select page.*, null as outcome, null as code, null as decided_by, ${WITHDRAWALS} as withdrawals,
      coalesce((select array_agg(step order by id) from document where customer_id = page.id and state = 'waiting'), '{}') as steps,
      exists (select from document where customer_id = page.id and decided_at is not null and state = 'refused') as is_again
    from page order by since, id`.execute(db);

  return rows;
}

/** A page of decisions whose photos are still kept, the latest first. */
export async function pageOfDecided(db: Queryable, after: After): Promise<FoundDocuments[]> {
  const beyond = after
    ? sql`and (decided_at, customer_id) < (${after.since}::timestamptz, ${after.id}::bigint)`
    : sql``;
  const { rows } = await sql<FoundDocuments>`
    with page as materialized (
      select customer_id as id, decided_at as since, min(state) as outcome, min(code) as code, min(decided_by) as decided_by,
        array_agg(step order by document.id) as steps
      from document where file_key is not null and decided_at is not null ${beyond}
      group by decided_at, customer_id order by decided_at desc, customer_id desc limit ${PAGE_ROWS + 1}
    )
    select page.*, name, company_name as company, email, verification_required_at is not null as is_asked, false as is_again,
      ${WITHDRAWALS} as withdrawals
    from page join customer on customer.id = page.id order by since desc, page.id desc`.execute(db);

  return rows;
}

/** Withdrawals of a customer that wait, the oldest first. */
export function waitingWithdrawals(db: Queryable, customerId: number, limit: number) {
  return db
    .selectFrom('withdrawal')
    .select(['id', 'amount', 'requested_at'])
    .where('customer_id', '=', customerId)
    .where('state', 'in', ['requested', 'approved'])
    .orderBy('id')
    .limit(limit)
    .execute();
}

export type DecisionRow = {
  at: Date;
  outcome: 'accepted' | 'refused';
  code: staff.DocumentRefusal | null;
  note: string | null;
  decided_by: string;
  steps: DocumentStep[];
};

/** Decisions about a customer's documents, the latest first. */
export async function decisionsOn(db: Queryable, customerId: number, limit: number): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    select decided_at as at, min(state) as outcome, min(code) as code, min(reason) as note, min(decided_by) as decided_by,
      array_agg(step order by id) as steps
    from document where customer_id = ${customerId} and decided_at is not null
    group by decided_at order by decided_at desc limit ${limit}`.execute(db);

  return rows;
}

/** Photos of a customer that are kept, those of the last decision first after those that wait. */
export async function keptPhotos(db: Queryable, customerId: number) {
  return db
    .selectFrom('document')
    .select(['id', 'step', 'size', 'sent_at', 'decided_at'])
    .where('customer_id', '=', customerId)
    .where('file_key', 'is not', null)
    .orderBy(sql`decided_at desc nulls first`)
    .orderBy('id')
    .limit(9)
    .execute();
}

/** Cards that a customer has linked. */
export async function linkedCards(db: Queryable, customerId: number, limit: number) {
  return db
    .selectFrom('linked_card')
    .select(['brand', 'last_four', 'expires'])
    .where('customer_id', '=', customerId)
    .where('linked_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** People who looked at photos, the latest first. */
export async function looksAt(db: Queryable, photoIds: readonly number[], limit: number) {
  if (photoIds.length === 0) return [];

  return db
    .selectFrom('document_view')
    .select(['document_id', 'viewed_by', 'viewed_at'])
    .where('document_id', 'in', photoIds)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
