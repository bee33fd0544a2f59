import { sql } from 'kysely';
import type { Core } from '../../core.ts';
import type { Queryable } from '../../data/database.ts';
import { mailboxOf } from '../../limits/mailbox.ts';

/** Evidence of which a customer leaves some; another account of the same person would leave some of it as well. */
type Evidence = {
  email: string | null;
  vat: string | null;
  ga4: string | null;
  yandex: string | null;
  cards: string[];
};

/**
 * Hashes of a customer's mailbox, however it is spelled, linked cards, VAT number and browser, the last where they let analytics know
 * it: a quest is taken once by whoever leaves the same (rules §2.14). Data that a customer did not share is not looked for.
 */
export async function evidenceOf(
  { secrets }: Pick<Core, 'secrets'>,
  db: Queryable,
  customerId: number,
): Promise<string[]> {
  const { rows } = await sql<Evidence>`
    select email, vat, ga4_client_id as ga4, yandex_client_id as yandex, array(
      select concat_ws(' ', brand, last_four, expires) from linked_card
      where customer_id = customer.id and last_four is not null
    ) as cards
    from customer where id = ${customerId}`.execute(db);
  const nothing: Evidence = { email: null, vat: null, ga4: null, yandex: null, cards: [] };
  const { email, vat, ga4, yandex, cards } = rows[0] ?? nothing;
  const found = [
    ...cards.map((card) => `card ${card}`),
    ...(email ? [`mailbox ${mailboxOf(email)}`] : []),
    ...(vat ? [`vat ${vat}`] : []),
    ...(ga4 ? [`ga4 ${ga4}`] : []),
    ...(yandex ? [`yandex ${yandex}`] : []),
  ];

  return found.map((one) => secrets.sign('evidence of free trials', one));
}
