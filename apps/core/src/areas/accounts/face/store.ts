import type { Locale } from '@fanfare/contract';
import type { Micro } from '@fanfare/rules';
import { type NotNull, type Selectable, sql, type Updateable } from 'kysely';
import { compiledOnce } from '../../../data/compiled-once.ts';
import type { Queryable, Tx } from '../../../data/database.ts';
import { momentOfBooking } from '../../../data/in-transaction.ts';
import { isShownOrder } from '../../../data/shown-order.ts';
import type { Tables } from '../../../data/tables.ts';

export type CustomerRow = Selectable<Tables['customer']>;
type WithEmail = CustomerRow & { email: string };

export async function findCustomer(db: Queryable, id: number): Promise<CustomerRow | undefined> {
  const { rows } = await db.executeQuery(selectCustomer(db, id));

  return rows[0];
}

const selectCustomer = compiledOnce((db, id: number) =>
  db.selectFrom('customer').selectAll().where('id', '=', id),
);

/** The account of an e-mail: whoever has it signs in with a password. */
export function findAccount(db: Queryable, email: string): Promise<WithEmail | undefined> {
  return db
    .selectFrom('customer')
    .selectAll()
    .where('email', '=', email)
    .where('password_hash', 'is not', null)
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirst();
}

/**
 * The account that staff means by its e-mail, by its id, or by `@` and its name in Telegram; none where several have that
 * name, which people give up and others take.
 */
export async function findNamedAccount(db: Queryable, named: string): Promise<CustomerRow | undefined> {
  const accounts = db.selectFrom('customer').selectAll('customer').where('password_hash', 'is not', null);
  if (/^\d{1,15}$/.test(named)) return accounts.where('customer.id', '=', Number(named)).executeTakeFirst();
  if (!named.startsWith('@')) return findAccount(db, named.toLowerCase());
  const [only, ...others] = await accounts
    .innerJoin('identity', 'identity.customer_id', 'customer.id')
    .where('identity.provider', '=', 'telegram')
    .where(({ fn }) => fn('lower', ['identity.username']), '=', named.slice(1).toLowerCase())
    .limit(2)
    .execute();

  return others.length === 0 ? only : undefined;
}

/** The guest of an e-mail, who has ordered and has no password. */
export function findGuest(db: Queryable, email: string): Promise<WithEmail | undefined> {
  return db
    .selectFrom('customer')
    .selectAll()
    .where('email', '=', email)
    .where('password_hash', 'is', null)
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirst();
}

/** The buyer of an order that its buyer has not deleted; parts of packages are not known outside. */
export function findBuyerOfOrder(db: Queryable, orderId: number): Promise<CustomerRow | undefined> {
  return db
    .selectFrom('customer')
    .innerJoin('orders', 'orders.customer_id', 'customer.id')
    .selectAll('customer')
    .where('orders.id', '=', orderId)
    .where('orders.parent_id', 'is', null)
    .where('orders.hidden_at', 'is', null)
    .executeTakeFirst();
}

/** The account that keeps an order without being its buyer (decision 0141). */
export function findKeeperOfOrder(db: Queryable, orderId: number): Promise<CustomerRow | undefined> {
  return db.selectFrom('customer').selectAll().where('kept_order_id', '=', orderId).executeTakeFirst();
}

/** The newest account that keeps an order and waits for this e-mail to be confirmed. */
export function findKeeper(db: Queryable, email: string): Promise<CustomerRow | undefined> {
  return db
    .selectFrom('customer')
    .selectAll()
    .where('wanted_email', '=', email)
    .where('kept_order_id', 'is not', null)
    .where('email', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Number of a customer's manual payments that wait for staff. */
export async function countMarkedInvoices(db: Queryable, customerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('invoice')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('customer_id', '=', customerId)
    .where('status', '=', 'marked')
    .executeTakeFirstOrThrow();

  return Number(count);
}

export type CabinetCounts = {
  orders: number;
  dripFeeds: number;
  subscriptions: number;
  campaigns: number;
  unreadTickets: number;
  /** Orders that wait for their payment. */
  unpaidOrders: number;
  /** Subscriptions with unpaid posts, or without money for the next one, as the dashboard lists them. */
  waitingSubscriptions: number;
  /** Top-ups of the last day whose payment was declined, unless a later one was paid. */
  declinedTopUps: number;
  /** Plans whose charge failed: one at most. */
  pastDuePlans: number;
};

const NONE: CabinetCounts = {
  orders: 0,
  dripFeeds: 0,
  subscriptions: 0,
  campaigns: 0,
  unreadTickets: 0,
  unpaidOrders: 0,
  waitingSubscriptions: 0,
  declinedTopUps: 0,
  pastDuePlans: 0,
};

/**
 * Counts of a customer's cabinet: what runs (orders, the drip feeds among them, subscriptions, campaigns), tickets with an answer
 * not seen, and what waits for the customer, who has a `balance` in micro-USD.
 */
export async function countForCabinet(
  db: Queryable,
  customerId: number,
  { balance, now }: { balance: Micro; now: Date },
): Promise<CabinetCounts> {
  const { rows } = await sql<CabinetCounts>`
    select count(*) filter (where status <> 'unpaid')::int as orders,
      count(drip_feed_id) filter (where status <> 'unpaid')::int as "dripFeeds",
      count(*) filter (where status = 'unpaid')::int as "unpaidOrders", (
      select count(*)::int from subscription where customer_id = ${customerId} and status = 'in_processing'
    ) as subscriptions, (
      select count(*)::int from subscription
      where customer_id = ${customerId} and (
        exists (
          select from subscription_content content join purchase on purchase.id = content.purchase_id
          where content.subscription_id = subscription.id and content.state = 'unpaid' and purchase.status = 'unpaid'
        )
        or status = 'in_processing' and billing_type <> 'card' and contents_limit > contents_count
          and cost_per_publication + fee_per_publication > ${balance}
      )
    ) as "waitingSubscriptions", (
      select count(*)::int from campaign where customer_id = ${customerId} and state = 'running'
    ) as campaigns, (
      select count(*)::int from support_ticket where customer_id = ${customerId} and is_unread
    ) as "unreadTickets", (
      select count(*)::int from invoice
      where customer_id = ${customerId} and purchase_id is null and status in ('created', 'failed')
        and created_at > ${now}::timestamptz - interval '1 day'
        and exists (select from payment_attempt where invoice_id = invoice.id and state = 'declined')
        and not exists (
          select from invoice later where later.customer_id = ${customerId} and later.id > invoice.id
            and later.purchase_id is null and later.status = 'paid'
        )
    ) as "declinedTopUps", (
      select count(*)::int from plan_subscription where customer_id = ${customerId} and status = 'past_due'
    ) as "pastDuePlans" from orders
    where customer_id = ${customerId} and ${isShownOrder()}
      and status in ('unpaid', 'in_moderation', 'in_processing')`.execute(db);

  return rows[0] ?? NONE;
}

/**
 * Locks an e-mail until the transaction ends. Looking up whose orders an e-mail names, and verifying it, exclude each
 * other, so that no guest's order is left behind by a verification at the same moment.
 */
export async function lockEmail(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`email ${email}`}, 0))`.execute(tx);
}

type NewCustomer = Pick<CustomerRow, 'email' | 'name' | 'password_hash'> & {
  locale: Locale;
  roles?: string[];
  email_verified_at?: Date;
};

/** Adds an account, or a guest when there is no password; null when the e-mail has one already. */
export async function insertCustomer(tx: Tx, customer: NewCustomer): Promise<CustomerRow | null> {
  const kind = customer.password_hash === null ? 'is' : 'is not';
  const row = await tx
    .insertInto('customer')
    .values({ ...customer, created_at: momentOfBooking() })
    .onConflict((conflict) => conflict.column('email').where('password_hash', kind, null).doNothing())
    .returningAll()
    .executeTakeFirst();

  return row ?? null;
}

/** Changes what is known of an account; a change of nothing is none. */
export async function updateCustomer(
  tx: Queryable,
  id: number,
  change: Updateable<Tables['customer']>,
): Promise<CustomerRow> {
  if (Object.keys(change).length === 0)
    return tx.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  return tx.updateTable('customer').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/**
 * Locks an account that was read until the transaction ends; false when its password has changed. Setting a password
 * ends sessions in the same transaction, so a login by the old password comes too late, or ends with them.
 */
export async function keepUnchanged(
  tx: Tx,
  { id, password_hash }: Pick<CustomerRow, 'id' | 'password_hash'>,
): Promise<boolean> {
  const found = await tx
    .selectFrom('customer')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', 'is not distinct from', password_hash)
    .forNoKeyUpdate()
    .executeTakeFirst();

  return found !== undefined;
}

/** Puts another password in the place of the one that was looked at; undefined when it is another one by now. */
export function replacePassword(
  tx: Tx,
  { id, password_hash }: Pick<CustomerRow, 'id' | 'password_hash'>,
  change: { password_hash: string; email_verified_at?: Date },
): Promise<CustomerRow | undefined> {
  return tx
    .updateTable('customer')
    .set({ ...change, has_password: true })
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .returningAll()
    .executeTakeFirst();
}

/** Gives a customer a grade until it runs out, or none; one that they have begins anew only where it is another. */
export async function storeGrade(
  tx: Tx,
  customerId: number,
  grade: { id: number | null; expiresAt: Date | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('customer')
    .set({
      grade_id: grade.id,
      grade_expires_at: grade.expiresAt,
      grade_since: sql`case when grade_id is distinct from ${grade.id}::int then ${grade.now}::timestamptz else grade_since end`,
    })
    .where('id', '=', customerId)
    .execute();
}

/** Stores where a customer heard of the shop; the first answer stays. */
export async function storeMarketingSource(db: Queryable, customerId: number, source: string): Promise<void> {
  await db
    .updateTable('customer')
    .set({ marketing_source: source })
    .where('id', '=', customerId)
    .where('marketing_source', 'is', null)
    .execute();
}
