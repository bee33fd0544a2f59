import * as z from 'zod/mini';
import { defineEndpoint, resource } from '../../endpoint.ts';
import {
  amount,
  data,
  day,
  enteredAmount,
  id,
  idText,
  localeQuery,
  nameWords,
  orderFormQuery,
  text,
  timestamp,
  timeZone,
} from '../../fields.ts';
import { paymentMethod } from '../billing/payments.ts';

/** A widget of a customer (ENT-63): the shop's order form on a page of theirs. */
export const orderWidget = z.object({
  id,
  name: z.string(),
  /** Names the widget in pages, where everybody reads it; it opens nothing else. */
  api_token: z.string(),
  /** Smallest order in USD, before coupons and fees (rules §2.4). */
  minimum_purchase_amount: amount,
  /** Ids of payment methods. */
  payment_methods: z.array(id),
  /** Share of its owner in what its visitors spend, a fraction 0..1. */
  reward_percent: z.number(),
});
export type OrderWidget = z.output<typeof orderWidget>;

const settings = {
  name: nameWords(80, 1),
  minimum_purchase_amount: enteredAmount,
  payment_methods: z.array(id).check(z.minLength(1), z.maxLength(100)),
  reward_percent: z.number().check(z.gte(0), z.lte(1)),
};

const query = z.object(localeQuery);
const self = { access: 'customer', policy: 'self', status: 200 } as const;

const widgetsCall = resource('/api/v1/order-widgets', {
  access: 'customer',
  policy: 'self',
  status: 200,
  query,
});

export const listOrderWidgets = widgetsCall({
  name: 'listOrderWidgets',
  summary: "The caller's order widgets, oldest first.",
  method: 'GET',
  output: data(z.array(orderWidget)),
  errors: [401],
});

export const createOrderWidget = widgetsCall({
  name: 'createOrderWidget',
  summary:
    'Makes an order widget. The share is at most that of the shop (`defaultOuterWidgetPartnerPercent`).',
  method: 'POST',
  status: 201,
  body: z.strictObject(settings),
  output: data(orderWidget),
  errors: [401, 422],
  movesMoney: true,
});

const widgetCall = resource('/api/v1/order-widgets/{widgetId}', {
  access: 'customer',
  policy: 'own widget',
  status: 200,
  params: z.object({ widgetId: text(20, 1) }),
  query,
});

export const changeOrderWidget = widgetCall({
  name: 'changeOrderWidget',
  summary: 'Changes what is sent; all else stays.',
  method: 'PATCH',
  body: z.strictObject({
    ...z.partial(z.object(settings)).shape,
    /** Orders are taken on `pages` alone; without any, nowhere. */
    only_on_pages: z.optional(z.boolean()),
    /** Addresses of sites, `*.` before one for all hosts under it. */
    pages: z.optional(z.array(text(300, 1)).check(z.maxLength(50))),
  }),
  output: data(orderWidget),
  errors: [401, 404, 422],
});

export const renewOrderWidgetToken = widgetCall({
  name: 'renewOrderWidgetToken',
  summary: 'Gives an order widget a new token. Pages with the one before take no orders any more.',
  method: 'POST',
  path: '/token',
  output: data(orderWidget),
  errors: [401, 404],
});

export const listOrderWidgetMethods = defineEndpoint({
  name: 'listOrderWidgetMethods',
  summary: 'Payment methods that an order widget may offer.',
  method: 'GET',
  path: '/api/v1/payment-methods/get-available-for-order-widget',
  ...self,
  query,
  output: data(z.array(paymentMethod)),
  errors: [401],
});

const seenPage = z.object({
  /** Host and path alone. */
  page: z.string(),
  opened: z.number(),
  /** Paid orders that were placed there. */
  orders: z.number(),
  last_seen_at: timestamp,
});
export type SeenPage = z.output<typeof seenPage>;

export const getOrderWidgetPages = widgetCall({
  name: 'getOrderWidgetPages',
  summary: 'The pages that an order widget is allowed on, and those on which it was seen in the last 7 days.',
  method: 'GET',
  path: '/pages',
  output: data(
    z.object({
      only_on_pages: z.boolean(),
      pages: z.array(z.string()),
      /** Most opened first, at most 100. */
      seen: z.array(seenPage),
    }),
  ),
  errors: [401, 404],
});

const widgetFigures = z.object({
  id,
  /** Last host on which the form was seen, and the time; nulls before the first time. */
  seen_on: z.nullable(z.string()),
  seen_at: z.nullable(timestamp),
  /** Openings in the last 30 days. */
  opened: z.number(),
  orders: z.number(),
  spent: amount,
  earned: amount,
  /** Orders of each of these days, the oldest first. */
  by_day: z.array(z.number()),
});
export type OrderWidgetFigures = z.output<typeof widgetFigures>;

export const getOrderWidgetOverview = widgetsCall({
  name: 'getOrderWidgetOverview',
  summary: "What the caller's widgets brought in the last 30 days, the newest earner first.",
  method: 'GET',
  path: '/overview',
  query: z.object({ ...localeQuery, time_zone: timeZone }),
  output: data(
    z.object({
      from: day,
      to: day,
      orders: z.number(),
      spent: amount,
      earned: amount,
      /** Rewards of widgets and referrals that are still held, those that may be withdrawn, and those that were. */
      held: amount,
      available: amount,
      withdrawn: amount,
      /** The largest share that a widget may give its owner, a fraction 0..1. */
      max_reward_percent: z.number(),
      widgets: z.array(widgetFigures),
    }),
  ),
  errors: [401, 422],
});

export const WIDGET_GROUPINGS = ['user', 'service', 'orderWidget', 'date'] as const;
export type WidgetGrouping = (typeof WIDGET_GROUPINGS)[number];

/** Orders through widgets of one buyer, service, widget or day; what does not name the row is null. */
const widgetStatisticsRow = z.object({
  /** Shortened before the @. */
  email: z.nullable(z.string()),
  /** Day of a buyer's first order through these widgets. */
  first_order_at: z.nullable(day),
  service: z.nullable(z.object({ id, name: z.string() })),
  /** Widget that a buyer last ordered through. */
  order_widget: z.nullable(z.object({ id, name: z.string() })),
  date: z.nullable(day),
  orders: z.number(),
  /** Cash payments, less the returned part. */
  spent: amount,
  /** Share of the widgets in it, a fraction 0..1: the mean by what was spent. */
  reward_percent: z.number(),
  /** Earnings of the caller. */
  reward: amount,
});
export type WidgetStatisticsRow = z.output<typeof widgetStatisticsRow>;

const statisticsQuery = z.object({
  ...localeQuery,
  group_by: z.optional(z.enum(WIDGET_GROUPINGS)),
  /** Days, both inclusive, at most two years apart; the last 30 days by default. */
  start_date: z.optional(day),
  end_date: z.optional(day),
  time_zone: timeZone,
  /** Id of a widget, also of a deleted one. */
  order_widget_id: z.optional(idText),
});

const widgetStatisticsCall = resource('/api/v1/order-widget-statistics', {
  access: 'customer',
  policy: 'self',
  status: 200,
  query: statisticsQuery,
});

export const getOrderWidgetStatistics = widgetStatisticsCall({
  name: 'getOrderWidgetStatistics',
  summary: "Paid orders through the caller's widgets by buyer, service, widget or day.",
  method: 'GET',
  output: z.object({
    /** Rows with the highest spending first, of days the newest; at most 1,000. */
    data: z.array(widgetStatisticsRow),
    /** Totals of all rows. */
    total: z.object({ orders: z.number(), spent: amount, reward: amount, opened: z.number() }),
  }),
  errors: [401, 404, 422],
});

export const exportOrderWidgetStatistics = widgetStatisticsCall({
  name: 'exportOrderWidgetStatistics',
  summary: 'The same rows as a CSV file, all of them.',
  method: 'GET',
  path: '/export.csv',
  output: z.string(),
  media: 'text/csv',
  errors: [401, 404, 422],
});

export const noteOrderWidgetView = defineEndpoint({
  name: 'noteOrderWidgetView',
  summary: 'Counts that a widget was opened, by the page that it stands on and the day alone.',
  method: 'POST',
  path: '/api/v1/order-widget/views',
  access: 'anyone',
  policy: 'public',
  status: 204,
  query: z.object({ ...orderFormQuery, api_token: text(200, 1) }),
  /** Address of the page; only its host and path are kept. */
  body: z.strictObject({ page: z.nullable(text(10_000)) }),
  output: z.null(),
  errors: [422],
});

export const getEmbeddedOrderWidget = defineEndpoint({
  name: 'getEmbeddedOrderWidget',
  summary: 'What the order form of a widget needs to know of it, and the pages that it may stand on.',
  method: 'GET',
  path: '/api/v1/order-widget',
  access: 'anyone',
  policy: 'public',
  status: 200,
  query: z.object({ ...orderFormQuery, api_token: text(200, 1) }),
  output: data(
    z.object({
      minimum_purchase_amount: amount,
      /** Sources that may frame it: null for any, otherwise as in `frame-ancestors`. */
      pages: z.nullable(z.array(z.string())),
    }),
  ),
  errors: [422],
});

export const deleteOrderWidget = widgetCall({
  name: 'deleteOrderWidget',
  summary:
    'Takes an order widget away: it takes no orders any more. What it earned stays, and its statistics.',
  method: 'DELETE',
  status: 204,
  output: z.null(),
  errors: [401, 404],
});
