import * as z from 'zod/mini';
import { defineEndpoint, resource } from '../../endpoint.ts';
import {
  agreement,
  amount,
  captcha,
  data,
  email,
  enteredAmount,
  id,
  idText,
  localeQuery,
  nameWords,
  orderFormQuery,
  testMark,
  testQuery,
  text,
} from '../../fields.ts';
import { paymentStep } from '../billing/payments.ts';

export const orderRequestQuery = z.object(orderFormQuery);

/** Values that the buyer entered for one target of a service: lines of text, or ids of countries or languages. */
const targetableValue = z.strictObject({
  target_id: id,
  values: z.union([text(300_000), z.array(z.union([text(2_000), z.number()])).check(z.maxLength(20_000))]),
});

/** Change of the quantity from run to run (rules §2.2). */
export const DRIP_FEED_MODES = ['flat', 'increase', 'decrease', 'wave'] as const;
/** Delivery spread over runs: the line's quantity is the first run (C-39). */
const dripFeedPlan = z.strictObject({
  runs: z.number(),
  minutes_between_runs: z.number(),
  mode: z.optional(z.nullable(z.enum(DRIP_FEED_MODES))),
  quantity_step: z.optional(z.nullable(z.number())),
});

const line = {
  service_id: id,
  quantity: z.optional(z.nullable(z.number())),
  url: z.optional(z.nullable(text(10_000))),
  name: z.optional(z.nullable(nameWords(200, 0))),
  /** Left out: a refill, where the service has one. Pages always send what their buyer chose. */
  is_guarantee: z.optional(z.boolean()),
  drip_feed: z.optional(z.nullable(dripFeedPlan)),
  targetable_values: z.optional(z.array(targetableValue).check(z.maxLength(20))),
  countries: z.optional(z.array(id).check(z.maxLength(300))),
};
const orderLine = z.strictObject(line);
/** A line that each publication of a channel is ordered with. */
export const subscriptionLine = z.strictObject({
  service_id: line.service_id,
  quantity: line.quantity,
  is_guarantee: line.is_guarantee,
  targetable_values: line.targetable_values,
  countries: line.countries,
});
export type OrderLine = z.output<typeof orderLine>;

const coupon = z.optional(z.nullable(text(60)));
const source = z.optional(z.nullable(text(40)));
/** `utm_name` of the special offer that led to the order; an unknown one is dropped. */
const utmName = z.optional(z.nullable(text(60)));
const analytics = {
  google_analytics4_client_id: z.optional(z.nullable(text(100))),
  google_analytics4_session_id: z.optional(z.nullable(text(100))),
};
/** A mass order is one purchase. */
const orders = z.array(orderLine).check(z.minLength(1), z.maxLength(5_000));
/** The total that the buyer saw: a different price is answered with 409 and charged to nobody. */
const expectedTotal = z.optional(z.nullable(amount));

const fraction = z.number();

/** Cost result (ENT-40, ENT-41): `total`, `fee` … are strings, `float*` the same as numbers, percents are fractions. */
export const costResult = z.object({
  total: amount,
  originalAmount: amount,
  floatTotal: z.number(),
  floatOriginal: z.number(),
  fee: amount,
  feeFloat: z.number(),
  feePercent: fraction,
  couponBonus: z.nullable(amount),
  couponBonusFloat: z.nullable(z.number()),
  couponBonusPercentage: z.nullable(fraction),
  couponBonusType: z.nullable(z.enum(['discount', 'cashback', 'bonus'])),
  couponBonusAmountCalculationType: z.nullable(z.enum(['fixed', 'percent'])),
  couponReason: z.nullable(z.string()),
  totalBonusFloat: z.number(),
  paymentMethodBonus: amount,
  paymentMethodBonusPercent: fraction,
  items: z.array(
    z.object({
      url: z.string(),
      total: amount,
      services: z.array(
        z.object({
          index: z.number(),
          'service id': z.number(),
          service_id: z.number(),
          cost: amount,
          paid: amount,
          quantity: z.number(),
          'total quantity': z.number(),
        }),
      ),
    }),
  ),
  /** Messages of the lines that could not be priced, by index; absent when every line was. */
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
});
export type CostResult = z.output<typeof costResult>;

const costCall = resource('/api/v1/order-widget/services', {
  access: 'anyone',
  policy: 'public',
  tokenScope: 'any',
  status: 200,
  query: orderRequestQuery,
});

export const totalCost = costCall({
  name: 'totalCost',
  summary: 'Prices an order exactly as placing it would.',
  method: 'POST',
  path: '/total-cost',
  changesNothing: true,
  body: z.strictObject({
    coupon_code: coupon,
    order_widget_type: z.optional(z.nullable(text(40))),
    services: z
      .array(z.strictObject({ ...line, index: z.optional(z.int()) }))
      .check(z.minLength(1), z.maxLength(5_000)),
    payment_method_id: z.optional(z.nullable(z.int().check(z.gte(0)))),
    /** A linked card of the caller, in place of a method. */
    recurring_payments_method_id: z.optional(z.nullable(id)),
  }),
  output: costResult,
  errors: [422],
});

export const quantityByCost = costCall({
  name: 'quantityByCost',
  summary: 'How much of each service a sum of USD buys.',
  method: 'POST',
  path: '/quantity-by-cost',
  aliases: ['/api/v1/services/quantity-by-cost'],
  changesNothing: true,
  body: z.strictObject({
    contents_limit: z.optional(z.int().check(z.gte(1), z.lte(1000))),
    services: z
      .array(
        z.strictObject({
          desired_cost: enteredAmount,
          service_id: id,
          is_guarantee: z.optional(z.boolean()),
        }),
      )
      .check(z.minLength(1), z.maxLength(100)),
  }),
  output: z.object({
    total_cost: amount,
    services: z.array(
      z.object({
        service_id: z.number(),
        quantity: z.number(),
        cost: amount,
        cost_float: z.number(),
        clamped: z.nullable(z.enum(['min', 'max'])),
      }),
    ),
  }),
  errors: [422],
});

const placedOrder = z.object({ id, status: z.string(), cost: amount, url: z.string() });
export const placed = z.object({ purchase_id: id, total: amount, orders: z.array(placedOrder) });

const balanceOrder = {
  summary: 'Places orders and pays them from the balance.',
  method: 'POST',
  access: 'customer',
  policy: 'self',
  status: 201,
  query: orderRequestQuery,
  body: z.strictObject({
    orders,
    coupon_code: coupon,
    source,
    utm_name: utmName,
    expected_total: expectedTotal,
    ...agreement,
    ...analytics,
  }),
  output: data(placed),
  errors: [401, 409, 422],
  movesMoney: true,
} as const;

export const placeWidgetOrder = defineEndpoint({
  name: 'placeWidgetOrder',
  path: '/api/v1/order-widget/orders',
  ...balanceOrder,
});

/** The cabinet's and the API token's way to the same use case (C-16). */
export const placeOrder = defineEndpoint({
  name: 'placeOrder',
  path: '/api/v1/orders',
  tokenScope: 'orders.create',
  ...balanceOrder,
  query: z.extend(orderRequestQuery, testQuery),
  output: z.extend(data(placed), testMark),
});

/** Fields that an order by a method and one by a linked card share. */
export const orderRequest = z.strictObject({
  orders,
  coupon_code: coupon,
  source,
  utm_name: utmName,
  email: z.optional(z.nullable(email)),
  affiliate_code: z.optional(z.nullable(text(100))),
  expected_total: expectedTotal,
  /** True when the buyer was told of an unpaid order of theirs for the same link and service, and wants another one. */
  duplicate_accepted: z.optional(z.boolean()),
  ...agreement,
  ...analytics,
});

export const requestOrder = defineEndpoint({
  name: 'requestOrder',
  summary: 'Places unpaid orders and opens an invoice at a payment method. A guest gives an e-mail.',
  method: 'POST',
  path: '/api/v1/order-widget/widget-order-requests',
  access: 'anyone',
  policy: 'public',
  status: 201,
  query: orderRequestQuery,
  body: z.extend(orderRequest, {
    payment_method_id: id,
    /** Address of the page that its widget stands on; only its host and path are kept. */
    widget_page: z.optional(z.nullable(text(10_000))),
    ...captcha,
  }),
  output: data(
    z.object({
      data: paymentStep,
      purchase_id: id,
      total: amount,
      /** `token` lets whoever holds it follow that one order without an account. */
      orders: z.array(z.extend(placedOrder, { token: z.string() })),
    }),
  ),
  errors: [401, 409, 422],
  movesMoney: true,
});

export const getServiceCost = defineEndpoint({
  name: 'getServiceCost',
  summary: 'What a quantity of one service costs the caller.',
  method: 'GET',
  path: '/api/v1/services/{serviceId}/cost',
  access: 'anyone',
  policy: 'public',
  tokenScope: 'any',
  status: 200,
  params: z.object({ serviceId: idText }),
  query: z.object({ ...localeQuery, quantity: idText, is_guarantee: z.optional(z.string()) }),
  output: z.object({ cost: amount }),
  errors: [401, 404, 422],
});
