import type { staff } from '@fanfare/contract';
import { sql } from 'kysely';
import { boundedOf, countUpTo } from '../../../data/bounded.ts';
import type { Queryable } from '../../../data/database.ts';
import { isShownOrder } from '../../../data/shown-order.ts';

type Facts = staff.CustomerOfDesk['facts'];
type Row = {
  email_verified_at: Date | null;
  identity: Facts['identity'];
  payments: number;
  disputes: number;
  same_card: { id: number; frozen_at: string | null }[];
  open_ticket: { id: number; subject: string; opened_at: string } | null;
  money: number;
  orders: number;
  tickets: number;
  documents: number;
  deeds: number;
};

/** Notable facts of a customer, and the count behind each tab, in a single query. */
export async function readFacts(
  db: Queryable,
  customerId: number,
): Promise<Pick<staff.CustomerOfDesk, 'facts' | 'counts'>> {
  const own = (table: string) => sql`select from ${sql.table(table)} where customer_id = ${customerId}`;
  const { rows } = await sql<Row>`
    select customer.email_verified_at,
      case
        when verification_sent_at is not null then 'sent'
        when verification_required_at is not null then 'asked'
        else coalesce((select state from document where customer_id = customer.id and decided_at is not null
          order by decided_at desc limit 1), 'not_asked')
      end as identity,
      ${countUpTo(sql`${own('invoice')} and status = 'paid'`)} as payments,
      (select count(*)::int from dispute where customer_id = customer.id and kind = 'dispute') as disputes,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', other.id, 'frozen_at', other.frozen_at) order by other.id)
        from (
          select distinct other.customer_id from linked_card own
          join linked_card other on other.last_four = own.last_four and other.expires = own.expires
            and other.brand = own.brand and other.customer_id <> own.customer_id
          where own.customer_id = customer.id limit 5
        ) same join customer other on other.id = same.customer_id
      ), '[]') as same_card,
      (select jsonb_build_object('id', id, 'subject', subject, 'opened_at', opened_at) from support_ticket
        where customer_id = customer.id and state = 'with_us' order by written_at limit 1) as open_ticket,
      ${countUpTo(own('journal'))} as money,
      ${countUpTo(sql`${own('orders')} and ${isShownOrder()}`)} as orders,
      ${countUpTo(own('support_ticket'))} as tickets,
      ${countUpTo(own('document'))} as documents,
      ${countUpTo(sql`select from audit_entry where subject = ${`customer ${customerId}`}`)} as deeds
    from customer where customer.id = ${customerId}`.execute(db);
  const row = rows[0] as Row;
  const iso = (time: string | null) => (time === null ? null : new Date(time).toISOString());

  return {
    facts: {
      email_verified_at: row.email_verified_at?.toISOString() ?? null,
      identity: row.identity,
      payments: boundedOf(row.payments),
      disputes: row.disputes,
      same_card: row.same_card.map(({ id, frozen_at }) => ({ id, frozen_at: iso(frozen_at) })),
      open_ticket: row.open_ticket && {
        ...row.open_ticket,
        opened_at: new Date(row.open_ticket.opened_at).toISOString(),
      },
    },
    counts: {
      money: boundedOf(row.money),
      orders: boundedOf(row.orders),
      tickets: boundedOf(row.tickets),
      documents: boundedOf(row.documents),
      deeds: boundedOf(row.deeds),
    },
  };
}
