import { type Locale, parseLocale } from '@fanfare/contract';
import { formatExact, type Micro } from '@fanfare/rules';
import { writeLetters } from '../../../adapters/mail/outbox.ts';
import type { Letter, OutgoingMail } from '../../../adapters/mail/port.ts';
import { letterUrl } from '../../../addresses/letter-links.ts';
import { shopUrl } from '../../../addresses/page-url.ts';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { letterTime } from '../../../i18n/letter-time.ts';
import type { OrderLetter } from '../letters/shared/order-facts.ts';
import { findBuyerOfOrder } from '../store.ts';
import type { OrderRow } from './order-rows.ts';

type Order = { id: number; url: string };
type Line = { service: { id: number }; quantity: number };
/** A purchase as its letter tells of it. `total` includes the fee, micro-USD. */
type Bought = {
  purchaseId: number;
  buyer: {
    email: string | null;
    mayClaim: boolean;
    writesLetter?: boolean;
    wantsNews?: boolean;
    locale: string;
  };
  total: Micro;
  decimals: number;
  isPaid: boolean;
};

/** Most links listed in a letter. */
const NAMED = 50;

/** Writes the letter about a new purchase and where to follow it: one letter, however many lines it has. */
export async function writeOrderLetters(
  core: Core,
  tx: Tx,
  bought: Bought,
  lines: readonly Line[],
  orders: readonly Order[],
): Promise<void> {
  const [[line], [first, ...more]] = [lines, orders];
  if (line === undefined || first === undefined || bought.buyer.writesLetter === false) return;
  if (more.length > 0) await writeManyOrders(core, tx, bought, orders);
  else await writeOneOrder(core, tx, bought, line, first);
}

async function writeManyOrders(
  core: Core,
  tx: Tx,
  { buyer, purchaseId, total, decimals, isPaid }: Bought,
  orders: readonly Order[],
): Promise<void> {
  const locale = parseLocale(buyer.locale) ?? 'en';
  const first = { orderId: orders[0]?.id ?? 0, locale };

  const letter: OutgoingMail = {
    template: 'orders-received',
    props: {
      count: orders.length,
      total: formatExact(total, decimals),
      orders: orders.slice(0, NAMED).map(({ id, url }) => ({ orderId: id, url })),
      ordersUrl: buyer.mayClaim
        ? letterUrl(core, { ...first, access: 'view' })
        : `${shopUrl(core, locale)}orders`,
      claimUrl: buyer.mayClaim ? letterUrl(core, { ...first, access: 'claim' }) : null,
      isPaid,
    },
    idempotencyKey: `orders-received:${purchaseId}`,
    recipient: buyer.email,
    locale,
  };
  await writeLetters(tx, [letter], core.clock.now());
}

async function writeOneOrder(
  core: Core,
  tx: Tx,
  { buyer, total, decimals, isPaid }: Bought,
  line: Line,
  order: Order,
): Promise<void> {
  const locale = parseLocale(buyer.locale) ?? 'en';
  const content = (await core.catalogue.current()).content(locale);
  const link = { orderId: order.id, locale };

  const letter: OutgoingMail = {
    template: 'order-received',
    props: {
      orderId: order.id,
      serviceName: content.serviceName(line.service.id),
      url: order.url,
      quantity: line.quantity,
      total: formatExact(total, decimals),
      orderUrl: letterUrl(core, { ...link, access: buyer.mayClaim ? 'view' : 'signed-in' }),
      claimUrl: buyer.mayClaim ? letterUrl(core, { ...link, access: 'claim' }) : null,
      isPaid,
      tellsMore: buyer.wantsNews === true,
    },
    idempotencyKey: `order-received:${order.id}`,
    recipient: buyer.email,
    locale,
  };
  await writeLetters(tx, [letter], core.clock.now());
}

type StatusLetter = Extract<Letter, { props: OrderLetter }>;

/**
 * Tells the buyer of a change of the order, unless they want no such letters; one that the law asks for `isOwed` to all.
 * The part of a package is followed on the page of its package.
 */
export async function writeStatusLetter(
  core: Core,
  tx: Tx,
  orderId: number,
  make: (props: OrderLetter, locale: Locale) => StatusLetter,
  { isOwed = false } = {},
): Promise<void> {
  const order = await findBuyerOfOrder(tx, orderId);
  if (!order.notifies_orders && !isOwed) return;
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
    subscriberId: order.customer_id,
  };
  await writeLetters(tx, [mail], core.clock.now());
}

/** Tells the buyer that an order was completed; parts of packages and runs of drip feeds are told of with the whole. */
export async function writeCompletionLetter(core: Core, tx: Tx, order: OrderRow): Promise<void> {
  if (order.status !== 'completed' || order.parent_id !== null) return;
  await writeStatusLetter(core, tx, order.id, (props) => ({
    template: 'order-completed',
    props: { ...props, isFree: order.cost === 0n },
  }));
}

/** Confirms that a withdrawal from the contract came, and when. */
export async function writeWithdrawalLetter(core: Core, tx: Tx, order: OrderRow): Promise<void> {
  const at = core.clock.now();
  await writeStatusLetter(
    core,
    tx,
    order.id,
    (props, locale) => ({ template: 'order-withdrawn', props: { ...props, at: letterTime(at, locale) } }),
    { isOwed: true },
  );
}
