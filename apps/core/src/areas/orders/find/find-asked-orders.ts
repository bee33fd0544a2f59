import { parseLocale } from '@fanfare/contract';
import { writeLetters } from '../../../adapters/mail/outbox.ts';
import { letterUrl } from '../../../addresses/letter-links.ts';
import { shopUrl } from '../../../addresses/page-url.ts';
import { secondsAfter } from '../../../clock.ts';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { answerQuestions } from '../../../data/questions.ts';
import { findAccount, findGuest } from '../../accounts/face/store.ts';
import type { FoundOrdersLetter } from '../letters/orders-found.ts';
import { latestOrders, type SearchRow, takeSearch } from './order-searches.ts';

const DAYS = 180;
/** Most orders listed in the letter; a buyer with more sets a password and sees all of them. */
const NAMED = 20;

/** Writes to mailboxes that asked for the links of their orders; nothing to those that have neither orders nor an account. */
export async function findAskedOrders(core: Core, signal?: AbortSignal): Promise<void> {
  await answerQuestions(core, 'order_search', (tx, id) => answerSearch(core, tx, id), signal);
}

async function answerSearch(core: Core, tx: Tx, id: number): Promise<void> {
  const search = await takeSearch(tx, id);
  if (search === undefined) return;
  const locale = parseLocale(search.locale) ?? 'en';
  const props = await findFor(core, tx, { ...search, locale });
  if (props.orders.length === 0 && props.loginUrl === null) return;
  const letter = {
    template: 'orders-found' as const,
    props,
    idempotencyKey: `orders-found:${id}`,
    recipient: search.email,
    locale,
  };
  await writeLetters(tx, [letter], core.clock.now());
}

/** The orders of the guest; those of an account are not told of, but that there is one: its owner signs in. */
async function findFor(
  core: Core,
  tx: Tx,
  { email, locale }: Pick<SearchRow, 'email' | 'locale'>,
): Promise<FoundOrdersLetter> {
  const [guest, account] = [await findGuest(tx, email), await findAccount(tx, email)];
  const since = secondsAfter(core.clock.now(), -DAYS * 24 * 3600);
  const found = guest ? await latestOrders(tx, { customerId: guest.id, since, limit: NAMED }) : [];
  const content = (await core.catalogue.current()).content(parseLocale(locale) ?? 'en');
  const orders = found.map(({ id: orderId, service_id, url }) => ({
    orderId,
    serviceName: content.serviceName(service_id),
    url,
    orderUrl: letterUrl(core, { orderId, locale, access: 'view' }),
  }));
  const newest = orders[0]?.orderId;

  return {
    orders,
    loginUrl: account ? `${shopUrl(core, locale)}login` : null,
    claimUrl: newest === undefined ? null : letterUrl(core, { orderId: newest, locale, access: 'claim' }),
  };
}
