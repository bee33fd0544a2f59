import { type Locale, parseLocale } from '@fanfare/contract';
import { formatAmount, type Micro } from '@fanfare/rules';
import type { Letter, OrderLetter } from '../../adapters/mail/port.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import type { OrderBatch } from './add-orders.ts';
import { orderUrl } from './order-url.ts';
import { findBuyerOfOrder } from './store.ts';

type Order = { id: number; cost: Micro; url: string };

/** One letter for each new order: what was ordered and where to follow it. */
export async function writeOrderLetters(
  core: Core,
  tx: Tx,
  batch: OrderBatch,
  orders: readonly Order[],
): Promise<void> {
  const { buyer } = batch;
  const locale = parseLocale(buyer.locale) ?? 'en';
  const content = (await core.catalogue.current()).content(locale);

  await core.jobs.enqueueMany(
    tx,
    'send-mail',
    orders.map((order, place) => {
      const line = batch.lines[place];
      const link = { orderId: order.id, locale };
      return {
        template: 'order-received' as const,
        props: {
          orderId: order.id,
          serviceName: content.serviceName(line?.service.id ?? 0),
          url: order.url,
          quantity: line?.quantity ?? 0,
          total: formatAmount(order.cost),
          orderUrl: orderUrl(core, { ...link, access: buyer.mayClaim ? 'view' : 'signed-in' }),
          claimUrl: buyer.mayClaim ? orderUrl(core, { ...link, access: 'claim' }) : null,
        },
        idempotencyKey: `order-received:${order.id}`,
        recipient: buyer.email,
        locale,
      };
    }),
  );
}

type StatusLetter = Exclude<Letter, { template: 'welcome' | 'order-received' }>;

/** Tells the buyer of a change of the order. The part of a package is followed on the page of its package. */
export async function writeStatusLetter(
  core: Core,
  tx: Tx,
  orderId: number,
  make: (props: OrderLetter, locale: Locale) => StatusLetter,
): Promise<void> {
  const order = await findBuyerOfOrder(tx, orderId);
  const locale = parseLocale(order.locale) ?? 'en';
  const content = (await core.catalogue.current()).content(locale);
  const page = order.parent_id ?? order.id;
  const letter = make(
    {
      orderId: page,
      serviceName: content.serviceName(order.service_id),
      url: order.url,
      quantity: order.quantity,
      orderUrl: orderUrl(core, {
        orderId: page,
        locale,
        access: order.password_hash === null ? 'claim' : 'signed-in',
      }),
    },
    locale,
  );
  await core.jobs.enqueue(tx, 'send-mail', {
    ...letter,
    idempotencyKey: `${letter.template}:${order.id}`,
    recipient: order.email,
    locale,
  });
}
