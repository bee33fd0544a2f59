import type { listTickets as listing, OutputOf, ParsedInputOf } from '@fanfare/contract';
import { typedId } from '@fanfare/rules';
import { sql } from 'kysely';
import type { Core } from '../../core.ts';
import { hasText } from '../../data/folded.ts';
import { invalidField } from '../../refusal.ts';
import { answerTimes } from './answer-times.ts';
import { type LastMessage, presentTicket } from './present.ts';
import type { TicketRow } from './store.ts';

type Query = ParsedInputOf<typeof listing>['query'];
type Row = TicketRow & LastMessage & { rank: number };
type Counts = OutputOf<typeof listing>['counts'] & { total: number };

const PAGE = 20;
/** Answers that were not seen, then what is open, then what is closed. */
const RANK = sql<number>`case when is_unread then 0 when state = 'closed' then 2 else 1 end`;

/** A page of a customer's tickets, and how many there are by state. Throws 422 on `after` for what no page ended with. */
export async function listTickets(
  core: Core,
  customerId: number,
  { state, search, after }: Query,
): Promise<OutputOf<typeof listing>> {
  const found = search?.trim() ? matching(search.trim()) : sql`true`;
  const inState = state === undefined ? sql`true` : sql`state = ${state}`;
  const [page, counted, times] = await Promise.all([
    sql<Row>`
      select ticket.*, ${RANK} as rank, last.by, last.staff_name, last.body
      from support_ticket ticket join lateral (
        select by, staff_name, body from support_entry
        where ticket_id = ticket.id and type = 'message' order by id desc limit 1
      ) last on true
      where customer_id = ${customerId} and ${found} and ${inState} and ${after ? beyond(after) : sql`true`}
      order by rank, written_at desc, id desc limit ${PAGE + 1}`.execute(core.db),
    sql<Counts>`
      select count(*)::int as total,
        (count(*) filter (where is_found))::int as all,
        (count(*) filter (where is_found and state = 'with_us'))::int as with_us,
        (count(*) filter (where is_found and state = 'answered'))::int as answered,
        (count(*) filter (where is_found and state = 'closed'))::int as closed
      from (
        -- Letters are folded once for all counts.
        select state, ${found} as is_found from support_ticket ticket where customer_id = ${customerId} offset 0
      ) own`.execute(core.db),
    answerTimes(core),
  ]);
  const rows = page.rows.slice(0, PAGE);
  const last = rows.at(-1);
  const { total, ...counts } = counted.rows[0] as Counts;

  return {
    data: rows.map((row) => presentTicket(row, row)),
    counts,
    total,
    next_after:
      page.rows.length > PAGE && last ? `${last.rank}-${last.written_at.getTime()}-${last.id}` : null,
    answer_times: times,
  };
}

/** Tickets with a number, about an order with it, or with these words in them. */
function matching(search: string) {
  const number = typedId(search);

  return sql`(
    ${number === undefined ? sql`false` : sql`ticket.id = ${Number(number)} or ticket.order_id = ${Number(number)}`}
    or exists (select from support_entry where ticket_id = ticket.id and ${hasText(sql.ref('body'), search)})
  )`;
}

function beyond(after: string) {
  const [, rank, time, id] = /^([0-2])-(\d{1,15})-(\d{1,10})$/.exec(after) ?? [];
  if (rank === undefined) throw invalidField('after', 'validation.invalid');
  const at = new Date(Number(time));

  return sql`(${RANK} > ${Number(rank)} or (${RANK} = ${Number(rank)} and (written_at, id) < (${at}, ${Number(id)}::bigint)))`;
}
