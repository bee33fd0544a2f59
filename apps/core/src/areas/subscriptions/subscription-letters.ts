import { parseLocale } from '@fanfare/contract';
import {
  formatExact,
  QUIET_DAYS,
  type SubscriptionEnd,
  UNPAID_IN_A_ROW,
  UNPAID_ORDER_DAYS,
} from '@fanfare/rules';
import { writeLetters } from '../../adapters/mail/outbox.ts';
import type { Letter } from '../../adapters/mail/port.ts';
import { shopUrl } from '../../addresses/page-url.ts';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { together } from '../../data/together.ts';
import { letterTime } from '../../i18n/letter-time.ts';
import { findCustomer } from '../accounts/face/store.ts';
import type { ContentRow } from './content-states.ts';
import type { SubscriptionRow } from './face/store.ts';

/** Tells the customer of a post whose orders wait for money. `inARow` counts it and those before it that were not paid. */
export async function writeUnpaidLetter(
  core: Core,
  tx: Tx,
  subscription: SubscriptionRow,
  { id, publication_id }: ContentRow,
  inARow: number,
): Promise<void> {
  const { url } = await tx
    .selectFrom('publication')
    .select('url')
    .where('id', '=', publication_id)
    .executeTakeFirstOrThrow();
  const locale = parseLocale(subscription.locale) ?? 'en';
  const total = subscription.cost_per_publication + subscription.fee_per_publication;

  await write(core, tx, subscription, `publication-unpaid:${id}`, (channel, subscriptionUrl) => ({
    template: 'publication-unpaid',
    props: {
      channel,
      publicationUrl: url,
      total: formatExact(total, subscription.decimals),
      until: letterTime(secondsAfter(core.clock.now(), UNPAID_ORDER_DAYS * 24 * 3600), locale),
      by: subscription.billing_type,
      isLastWarning: inARow === UNPAID_IN_A_ROW - 1,
      subscriptionUrl,
    },
  }));
}

/** Tells the customer that a subscription has ended, and why. */
export async function writeEndLetter(
  core: Core,
  tx: Tx,
  subscription: SubscriptionRow,
  reason: Exclude<SubscriptionEnd, 'customer'>,
): Promise<void> {
  await write(
    core,
    tx,
    subscription,
    `subscription-ended:${subscription.id}`,
    (channel, subscriptionUrl) => ({
      template: 'subscription-ended',
      props: { channel, reason, days: QUIET_DAYS, count: UNPAID_IN_A_ROW, subscriptionUrl },
    }),
  );
}

/** A customer who wants no letters about subscriptions gets none. */
async function write(
  core: Core,
  tx: Tx,
  subscription: SubscriptionRow,
  idempotencyKey: string,
  make: (channel: string, url: string) => Letter,
): Promise<void> {
  const [customer, channel] = await together([
    findCustomer(tx, subscription.customer_id),
    tx
      .selectFrom('channel')
      .select(['name', 'url'])
      .where('id', '=', subscription.channel_id)
      .executeTakeFirstOrThrow(),
  ]);
  if (!customer?.notifies_subscriptions) return;
  const locale = parseLocale(subscription.locale) ?? 'en';
  const letter = {
    ...make(channel.name ?? channel.url, `${shopUrl(core, locale)}subscriptions/${subscription.id}`),
    idempotencyKey,
    recipient: customer.email,
    locale,
    subscriberId: customer.id,
  };
  await writeLetters(tx, [letter], core.clock.now());
}
