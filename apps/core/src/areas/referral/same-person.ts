import { sql } from 'kysely';
import type { Queryable } from '../../data/database.ts';
import { mailboxOf } from '../../limits/mailbox.ts';
import type { RefusedAs } from './store.ts';

type Two = { referrerId: number; referredId: number };
type PersonFacts = {
  id: number;
  email: string | null;
  vat: string | null;
  ga4: string | null;
  yandex: string | null;
};

/**
 * The evidence that two accounts belong to one person, who would be rewarded for their own orders; null without any
 * (rules §2.12): a card that both linked, a browser that both let analytics know, a mailbox or a VAT number
 * that both have. Data that a customer did not share is not looked for.
 */
export async function samePerson(db: Queryable, { referrerId, referredId }: Two): Promise<RefusedAs | null> {
  if (await haveSameCard(db, { referrerId, referredId })) return 'card';
  const { rows } = await sql<PersonFacts>`
    select id, email, vat, ga4_client_id as ga4, yandex_client_id as yandex
    from customer where id in (${referrerId}, ${referredId})`.execute(db);
  const [one, other] = rows;
  if (!one || !other) return null;
  if (isSame(one.ga4, other.ga4) || isSame(one.yandex, other.yandex)) return 'browser';
  const isOneIdentity = isSame(one.vat, other.vat) || isSame(keyOf(one.email), keyOf(other.email));

  return isOneIdentity ? 'identity' : null;
}

/** A card that was removed since is looked at too: gateways give its token to nobody else. */
async function haveSameCard(db: Queryable, { referrerId, referredId }: Two): Promise<boolean> {
  const { rows } = await sql`
    select from linked_card one
    join linked_card other on other.brand = one.brand and other.last_four = one.last_four and other.expires = one.expires
    where one.customer_id = ${referrerId} and other.customer_id = ${referredId} limit 1`.execute(db);

  return rows.length > 0;
}

const isSame = (one: string | null, other: string | null) => one !== null && one !== '' && one === other;

const keyOf = (email: string | null) => (email === null ? null : mailboxOf(email));
