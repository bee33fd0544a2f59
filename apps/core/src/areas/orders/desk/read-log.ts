import type { staff } from '@fanfare/contract';
import { sql } from 'kysely';
import type { Core } from '../../../core.ts';

/** Lines of one order that are shown, and of each kind of them. */
const LINES = 200;

/** Letters about one order, by the keys under which they are written. */
const LETTERS = ['order-started', 'order-completed', 'order-refunded', 'order-withdrawn'];

type Line = { at: Date; code: string; by: string | null; values: Record<string, string | number | null> };

/**
 * All that happened to an order, the latest first: its events, what was sent to providers and answered, its payment and refunds, what
 * staff did and noted, and its letters. One question, each part of it by an index.
 */
export async function readOrderLog(
  core: Core,
  { id, purchaseId }: { id: number; purchaseId: number },
): Promise<staff.DeskOrderLine[]> {
  const { rows } = await sql<Line>`
    with lines as (
      (select created_at as at, type as code, null as by, 0 as rank, id::bigint as id,
        json_build_object('delivered', delivered, 'status', status) as values
      from order_event where order_id = ${id} order by id desc limit ${LINES})
      union all
      (select sent_at, 'sent', null, 1, id, json_build_object('provider', provider, 'key', 'order-' || order_id)
      from delivery_attempt where order_id = ${id} order by id desc limit ${LINES})
      union all
      (select coalesce(answered_at, sent_at), 'answered', null, 2, id, json_build_object(
        'provider', provider, 'state', state, 'answer', answer, 'reference', provider_reference,
        'cost', trim_scale(cost / 1000000.0)::text)
      from delivery_attempt where order_id = ${id} and state <> 'sending' order by id desc limit ${LINES})
      union all
      (select journal.created_at, case journal.kind when 'order' then 'paid_from_balance' else 'returned' end, null, 3, journal.id,
        json_build_object('amount', trim_scale(abs(sum(posting.amount)) / 1000000.0)::text)
      from journal join posting on posting.journal_id = journal.id
      join ledger_account account on account.id = posting.account_id and account.customer_id = journal.customer_id
      where journal.idempotency_key in (${`order:${purchaseId}`}, ${`refund:${id}:1`}, ${`refund:${id}:2`})
      group by journal.id)
      union all
      (select at, action, actor, 4, id, json_build_object('reason', reason, 'provider', after ->> 'provider',
        'reference', after ->> 'reference')
      from audit_entry where subject = ${`order ${id}`} and action <> 'order.noted' order by id desc limit ${LINES})
      union all
      (select at, 'note', by, 5, id, json_build_object('body', body)
      from order_note where order_id = ${id} order by id desc limit ${LINES})
      union all
      (select created_at, 'letter', null, 6, id, json_build_object('template', template, 'state', state)
      from mail where idempotency_key = any(${LETTERS.map((name) => `${name}:${id}`)}::text[]))
      union all
      (select created_at, 'refill', null, 7, id, json_build_object('quantity', quantity, 'state', state)
      from refill where order_id = ${id} order by id desc limit ${LINES})
    )
    select lines.at, lines.code, coalesce(nullif(person.name, ''), lines.by) as by, lines.values
    from lines left join customer person on person.id = (substring(lines.by from '^staff ([0-9]+)$'))::int
    order by lines.at desc, lines.rank desc, lines.id desc limit ${LINES}`.execute(core.db);

  return rows.map(({ at, ...line }) => ({ at: at.toISOString(), ...line }));
}
