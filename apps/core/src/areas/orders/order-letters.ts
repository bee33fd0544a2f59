import { type Locale, parseLocale } from '@fanfare/contract';
import { formatExact, type Micro } from '@fanfare/rules';
import { writeLetters } from '../../adapters/mail/outbox.ts';
import type { Letter, OrderLetter, OutgoingMail } from '../../adapters/mail/port.ts';
import { letterUrl } from '../../addresses/letter-links.ts';
import { shopUrl } from '../../addresses/page-url.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import type { OrderBatch } from './add-orders.ts';
import { findBuyerOfOrder } from './store.ts';

type Order = { id: number; cost: Micro; url: string };

/** So many links of them are named. */
const NAMED = 50;

/** What was ordered and where to follow it: one letter a purchase, however many lines it has. */
export async function writeOrderLetters(
  core: Core,
  tx: Tx,
  batch: OrderBatch,
  orders: readonly Order[],
): Promise<void> {
  const [first, ...more] = orders;
  if (first === undefined || batch.buyer.writesLetter === false) return;
  if (more.length > 0) await writeManyOrders(core, tx, batch, orders);
  else await writeOneOrder(core, tx, batch, first);
}

async function writeManyOrders(
  core: Core,
  tx: Tx,
  batch: OrderBatch,
  orders: readonly Order[],
): Promise<void> {
  const { buyer, purchaseId } = batch;
  const locale = parseLocale(buyer.locale) ?? 'en';
  const first = { orderId: orders[0]?.id ?? 0, locale };

  const letter: OutgoingMail = {
    template: 'orders-received',
    props: {
      count: orders.length,
      total: formatExact(batch.total, batch.decimals),
      orders: orders.slice(0, NAMED).map(({ id, url }) => ({ orderId: id, url })),
      ordersUrl: buyer.mayClaim
        ? letterUrl(core, { ...first, access: 'view' })
        : `${shopUrl(core, locale)}orders`,
      claimUrl: buyer.mayClaim ? letterUrl(core, { ...first, access: 'claim' }) : null,
    },
    idempotencyKey: `orders-received:${purchaseId}`,
    recipient: buyer.email,
    locale,
  };
  await writeLetters(tx, [letter], core.clock.now());
}

async function writeOneOrder(core: Core, tx: Tx, batch: OrderBatch, order: Order): Promise<void> {
  const {
    buyer,
    lines: [line],
  } = batch;
  const locale = parseLocale(buyer.locale) ?? 'en';
  const content = (await core.catalogue.current()).content(locale);
  const link = { orderId: order.id, locale };

  const letter: OutgoingMail = {
    template: 'order-received',
    props: {
      orderId: order.id,
      serviceName: content.serviceName(line?.service.id ?? 0),
      url: order.url,
      quantity: line?.quantity ?? 0,
      total: formatExact(batch.total, batch.decimals),
      orderUrl: letterUrl(core, { ...link, access: buyer.mayClaim ? 'view' : 'signed-in' }),
      claimUrl: buyer.mayClaim ? letterUrl(core, { ...link, access: 'claim' }) : null,
    },
    idempotencyKey: `order-received:${order.id}`,
    recipient: buyer.email,
    locale,
  };
  await writeLetters(tx, [letter], core.clock.now());
}

type StatusLetter = Extract<Letter, { props: OrderLetter }>;

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
      orderUrl: letterUrl(core, {
        orderId: page,
        locale,
        access: order.password_hash === null ? 'claim' : 'signed-in',
      }),
    },
    locale,
  );
  const mail = {
    ...letter,
    idempotencyKey: `${letter.template}:${order.id}`,
    recipient: order.email,
    locale,
  };
  await writeLetters(tx, [mail], core.clock.now());
}
