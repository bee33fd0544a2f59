import { parseLocale } from '@fanfare/contract';
import { formatExact, unitPrice } from '@fanfare/rules';
import { type Selectable, sql } from 'kysely';
import { writeLetters } from '../../adapters/mail/outbox.ts';
import { shopUrl } from '../../addresses/page-url.ts';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import type { Tables } from '../../data/tables.ts';
import { findCustomer } from '../accounts/face/store.ts';
import type { CatalogueSnapshot } from '../catalogue/face/snapshot.ts';
import type { ServiceNews } from './letters/service-news.ts';

type NewsRow = Selectable<Tables['service_news']>;

/** At most one email about services a day, however much changes. */
const BETWEEN_SECONDS = 24 * 3600;
/** A sync of prices takes minutes: what it changes is told together. */
const GATHER_SECONDS = 600;
const AT_ONCE = 100;
const MOST_NAMED = 20;

/** Writes the letters that are due, each in a transaction of its own. Safe to run on several workers. */
export async function writeServiceLetters(core: Core, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const due = await dueCustomers(core);
    for (const customerId of due) if (!signal?.aborted) await writeTo(core, customerId);
    if (due.length < AT_ONCE || signal?.aborted) return;
  }
}

async function dueCustomers(core: Core): Promise<number[]> {
  const now = core.clock.now();
  const { rows } = await sql<{ customer_id: number }>`
    select distinct news.customer_id from service_news news
    left join notice_choice choice on choice.customer_id = news.customer_id
    where news.created_at <= ${secondsAfter(now, -GATHER_SECONDS)}
      and (choice.services_told_at is null or choice.services_told_at <= ${secondsAfter(now, -BETWEEN_SECONDS)})
    limit ${AT_ONCE}`.execute(core.db);

  return rows.map(({ customer_id }) => customer_id);
}

async function writeTo(core: Core, customerId: number): Promise<void> {
  // Before the transaction, which takes no second connection.
  const snapshot = await core.catalogue.current();
  await inTransaction(core, async (tx) => {
    const news = await takeNews(tx, customerId);
    const customer = await findCustomer(tx, customerId);
    const locale = parseLocale(customer?.locale) ?? 'en';
    const told = news.flatMap((row) => presentNews(core, snapshot, row, locale) ?? []);
    if (!customer || told.length === 0) return;
    const now = core.clock.now();
    await noteTold(tx, customerId, told, now);
    const letter = {
      template: 'service-news' as const,
      props: {
        count: told.length,
        services: told.slice(0, MOST_NAMED),
        settingsUrl: `${shopUrl(core, locale)}notifications`,
        favoritesUrl: `${shopUrl(core, locale)}?isFavourites=true`,
      },
      idempotencyKey: `service-news:${customerId}:${now.getTime()}`,
      recipient: customer.email,
      locale,
      subscriberId: customerId,
    };
    await writeLetters(tx, [letter], now);
  });
}

/** Takes what is to be told, so that no other worker tells it. */
async function takeNews(tx: Tx, customerId: number): Promise<NewsRow[]> {
  return tx.deleteFrom('service_news').where('customer_id', '=', customerId).returningAll().execute();
}

type ServiceChanges = ServiceNews['services'][number] & { serviceId: number };

/** Null of what is so no more: a price that rose again, a service that is paused again and is still waited for. */
function presentNews(
  core: Core,
  snapshot: CatalogueSnapshot,
  row: NewsRow,
  locale: string,
): ServiceChanges | null {
  const service = snapshot.services.get(row.service_id);
  const content = snapshot.content(parseLocale(locale) ?? 'en');
  const shown = content.service(row.service_id);
  if (!service || !shown || service.isDeactivated) return null;
  const price = unitPrice(service.terms, { gradeDiscountPercent: 0 });
  const { price_before, pricing_per } = row;
  const before =
    price_before === null || pricing_per === null
      ? null
      : (price_before * BigInt(shown.pricing_per)) / BigInt(pricing_per);
  if (before !== null && price >= before) return null;

  return {
    serviceId: row.service_id,
    name: shown.name,
    serviceUrl: `${shopUrl(core, locale)}services/${shown.slug}`,
    price: formatExact(price, 2),
    before: before === null ? null : formatExact(before, 2),
    per: shown.pricing_per,
  };
}

async function noteTold(
  tx: Tx,
  customerId: number,
  told: readonly ServiceChanges[],
  now: Date,
): Promise<void> {
  await tx
    .insertInto('notice_choice')
    .values({ customer_id: customerId, services_told_at: now })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ services_told_at: now }))
    .execute();
  const back = told.flatMap(({ serviceId, before }) => (before === null ? serviceId : []));
  if (back.length > 0)
    await tx
      .deleteFrom('service_wait')
      .where('customer_id', '=', customerId)
      .where('service_id', 'in', back)
      .execute();
}
