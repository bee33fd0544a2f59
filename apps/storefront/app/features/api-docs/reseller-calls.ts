import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Need of a field. */
export type Need = 'needed' | 'optional' | 'together' | 'advised';

export type DocField = { name: string; need?: Need; text: MessageDescriptor };
/** Error of an answer, word for word, and its meaning. */
export type DocError = { said: string; text: MessageDescriptor };
/** Fields of a call for a type of service, with values that a sample shows. */
export type CallKind = { fields: readonly DocField[]; values: Readonly<Record<string, string>> };

export type ResellerCall = {
  action: string;
  text: MessageDescriptor;
  /** By the type of the service; one without a name where there is no difference. */
  kinds: Readonly<Record<string, CallKind>>;
  answer: readonly DocField[];
  errors: readonly DocError[];
  /** True where a request spends or changes something, and may be a test. */
  changes: boolean;
};

const LINK = 'https://www.youtube.com/watch?v=dEm0VideoA1';

const service: DocField = { name: 'service', need: 'needed', text: msg`The number that services gives.` };
const link: DocField = {
  name: 'link',
  need: 'needed',
  text: msg`What is promoted. It is checked as on the site: a channel does not pass where a video is needed.`,
};
const quantity: DocField = {
  name: 'quantity',
  need: 'needed',
  text: msg`Between min and max of the service.`,
};
const requestId: DocField = {
  name: 'request_id',
  need: 'advised',
  text: msg`Your own id, up to 255 characters. The same one again gives the first answer and orders nothing new.`,
};
const test: DocField = {
  name: 'test',
  need: 'optional',
  text: msg`1 checks everything and changes nothing. The answer says test.`,
};
const oneOrder: DocField = { name: 'order', text: msg`One order.` };
const manyOrders: DocField = { name: 'orders', text: msg`Up to 100 orders, with commas between them.` };
const either = (field: DocField): DocField => ({ ...field, need: 'optional' });

const unknownOrder: DocError = { said: 'Incorrect order ID', text: msg`You have no order with this number.` };

/** Calls of API v2 in the order of their list. */
export const RESELLER_CALLS: readonly ResellerCall[] = [
  {
    action: 'services',
    text: msg`Lists what can be ordered, at your prices.`,
    kinds: { '': { fields: [], values: {} } },
    answer: [
      { name: 'service', text: msg`The number of the service, which add takes.` },
      { name: 'name, category, desc', text: msg`Words to show your own customers.` },
      { name: 'type', text: msg`Which fields add takes for it.` },
      {
        name: 'rate',
        text: msg`Price of 1,000 units, or of one package, in USD, with the refill where there is one.`,
      },
      { name: 'min, max', text: msg`The smallest and the largest quantity.` },
      {
        name: 'refill, cancel, dripfeed',
        text: msg`Whether it can be refilled, canceled and split into runs.`,
      },
    ],
    errors: [],
    changes: false,
  },
  {
    action: 'add',
    text: msg`Places an order and takes its price from your balance.`,
    kinds: {
      Default: {
        fields: [
          service,
          link,
          quantity,
          {
            name: 'runs, interval',
            need: 'together',
            text: msg`Drip feed: how many runs, at least 2, and the minutes between them. The quantity is that of one run.`,
          },
          requestId,
          test,
        ],
        values: { service: '1', link: LINK, quantity: '2000' },
      },
      Package: { fields: [service, link, requestId, test], values: { service: '22', link: LINK } },
      'Custom Comments': {
        fields: [
          service,
          link,
          { name: 'comments', need: 'needed', text: msg`One comment a line. Their number is the quantity.` },
          requestId,
          test,
        ],
        values: { service: '37', link: LINK, comments: 'Well explained\nThank you for the examples' },
      },
      SEO: {
        fields: [
          service,
          link,
          {
            name: 'keywords',
            need: 'needed',
            text: msg`One search phrase a line. Their number is the quantity.`,
          },
          requestId,
          test,
        ],
        values: { service: '1', link: LINK, keywords: 'northwind studio\nnorthwind tutorial' },
      },
      Subscriptions: {
        fields: [
          service,
          {
            name: 'username',
            need: 'needed',
            text: msg`The channel whose new posts are ordered for: its link, or its name on the network.`,
          },
          { name: 'min, max', need: 'needed', text: msg`Quantity for each post. Orders are for min.` },
          {
            name: 'posts',
            need: 'optional',
            text: msg`How many posts, from 1 to 1,000. 1,000 when nothing is said.`,
          },
          {
            name: 'old_posts, delay, expiry',
            need: 'optional',
            text: msg`Past posts, pauses and end dates are not offered: leave them out, or send 0.`,
          },
          requestId,
          test,
        ],
        values: {
          service: '1000000001',
          username: 'https://www.youtube.com/@northwind',
          min: '500',
          max: '500',
          posts: '10',
        },
      },
    },
    answer: [
      { name: 'order', text: msg`The number of the order. Ask for it with status, up to 100 at a time.` },
    ],
    errors: [
      { said: 'Not enough funds on balance', text: msg`Nothing was ordered. Add funds and send it again.` },
      { said: 'Bad link', text: msg`The link does not fit the service.` },
      {
        said: 'Quantity less than minimal 500',
        text: msg`Or more than maximum: the numbers are those of the service.`,
      },
      { said: 'Incorrect service ID', text: msg`There is no such service, or it is not offered now.` },
      {
        said: 'You have active order with this link. Please wait until order being completed.',
        text: msg`Two orders of one type on one link do not run together.`,
      },
    ],
    changes: true,
  },
  {
    action: 'status',
    text: msg`Returns the status of orders, up to 100 in one request.`,
    kinds: { '': { fields: [either(oneOrder), either(manyOrders)], values: { orders: '1,2,3' } } },
    answer: [
      { name: 'status', text: msg`Pending, Processing, In progress, Completed, Partial or Canceled.` },
      { name: 'charge, currency', text: msg`What it cost, less what came back.` },
      {
        name: 'start_count',
        text: msg`What the counter showed before the delivery. Empty until it was measured.`,
      },
      { name: 'remains', text: msg`Units remaining.` },
      {
        name: 'runs, posts, orders',
        text: msg`For drip feeds and subscriptions: their parts and the orders made so far.`,
      },
    ],
    errors: [unknownOrder],
    changes: false,
  },
  {
    action: 'refill',
    text: msg`Asks for what an order has lost to be delivered again.`,
    kinds: { '': { fields: [either(oneOrder), either(manyOrders), test], values: { order: '1' } } },
    answer: [{ name: 'refill', text: msg`The number of the refill, for refill_status.` }],
    errors: [
      unknownOrder,
      {
        said: 'This service does not support refills',
        text: msg`The order was made without a refill, or its time is over.`,
      },
    ],
    changes: true,
  },
  {
    action: 'refill_status',
    text: msg`Says how refills stand.`,
    kinds: {
      '': {
        fields: [
          { name: 'refill', need: 'optional', text: msg`One refill.` },
          { name: 'refills', need: 'optional', text: msg`Up to 100 refills, with commas between them.` },
        ],
        values: { refill: '1' },
      },
    },
    answer: [{ name: 'status', text: msg`Pending, In progress, Completed or Rejected.` }],
    errors: [{ said: 'Refill not found', text: msg`No refill of your orders has this number.` }],
    changes: false,
  },
  {
    action: 'cancel',
    text: msg`Asks to cancel orders. It is a request: status says what came of it, and what was not delivered is returned.`,
    kinds: { '': { fields: [{ ...manyOrders, need: 'needed' }, test], values: { orders: '1,2' } } },
    answer: [{ name: 'order, cancel', text: msg`1 for each requested order, or its error.` }],
    errors: [
      unknownOrder,
      { said: 'This order cannot be cancelled', text: msg`It has ended, or its service does not allow it.` },
    ],
    changes: true,
  },
  {
    action: 'balance',
    text: msg`Returns your available balance.`,
    kinds: { '': { fields: [], values: {} } },
    answer: [{ name: 'balance, currency', text: msg`Your balance in USD, bonus included.` }],
    errors: [],
    changes: false,
  },
];

export const resellerCall = (action: string): ResellerCall | undefined =>
  RESELLER_CALLS.find((call) => call.action === action);

/** The kind of a call by its name; the first where there is none of it. */
export function kindOf({ kinds }: ResellerCall, name: string | null): [string, CallKind] {
  const [first = ['', { fields: [], values: {} }] as [string, CallKind]] = Object.entries(kinds);
  const found = name === null ? undefined : kinds[name];

  return found && name !== null ? [name, found] : first;
}
