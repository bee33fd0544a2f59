import { formatAmount } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import type { DomainEvents } from '../../domain-events.ts';
import { findShownOrdersOf } from '../orders/face/order-rows.ts';
import { writeMessage } from './write-messages.ts';

export const tellOfOrderedPost = (core: Core, tx: Tx, what: DomainEvents['postOrdered']) =>
  tellOfPost(core, tx, 'subscription.post_ordered', what);

export const tellOfUnpaidPost = (core: Core, tx: Tx, what: DomainEvents['postUnpaid']) =>
  tellOfPost(core, tx, 'subscription.post_unpaid', what);

async function tellOfPost(
  core: Core,
  tx: Tx,
  type: 'subscription.post_ordered' | 'subscription.post_unpaid',
  { subscription, contentId }: DomainEvents['postOrdered'],
): Promise<void> {
  const { id, customer_id: customerId, decimals } = subscription;
  if (!core.webhookCustomers.has(customerId)) return;
  const post = await tx
    .selectFrom('subscription_content')
    .innerJoin('publication', 'publication.id', 'publication_id')
    .innerJoin('channel', 'channel.id', 'channel_id')
    .select(['purchase_id', 'publication.url as post_url', 'channel.url as url'])
    .where('subscription_content.id', '=', contentId)
    .executeTakeFirstOrThrow();
  const orders = post.purchase_id === null ? [] : await findShownOrdersOf(tx, [post.purchase_id]);
  await writeMessage(core, tx, {
    customerId,
    type,
    about: { kind: 'subscription', id },
    data: {
      subscription_id: id,
      url: post.url,
      post_url: post.post_url,
      order_ids: orders.map((order) => order.id),
      cost: formatAmount(
        orders.reduce((sum, { cost }) => sum + cost, 0n),
        decimals,
      ),
    },
  });
}

export async function tellOfSubscriptionEnd(
  core: Core,
  tx: Tx,
  { subscription, reason }: DomainEvents['subscriptionEnded'],
): Promise<void> {
  const { id, customer_id: customerId, channel_id } = subscription;
  if (!core.webhookCustomers.has(customerId)) return;
  const { url } = await tx
    .selectFrom('channel')
    .select('url')
    .where('id', '=', channel_id)
    .executeTakeFirstOrThrow();
  await writeMessage(core, tx, {
    customerId,
    type: 'subscription.ended',
    about: { kind: 'subscription', id },
    data: { subscription_id: id, url, reason },
  });
}
