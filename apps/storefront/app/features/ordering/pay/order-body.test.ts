import { expect, test } from 'vitest';
import { isRejected } from '../../../shared/payment/coupon-result.ts';
import { aService } from '../../../shared/testing/testing.ts';
import { servedCatalogue } from '../draft/catalogue.ts';
import { emptyLine, type Line } from '../draft/line.ts';
import { type LineAction, reduceLine } from '../draft/reduce-line.ts';
import { costQuestion, orderBody } from './order-body.ts';
import { orderLineOf } from './order-line.ts';

const service = aService({
  id: 5,
  has_refill: true,
  default_quantity: 2000,
  drip_feed_is_allowed: true,
});
const start = after(emptyLine({ id: 1, networkId: 1 }), { type: 'serviceChosen', service });
const terms = { coupon: '', methodId: 3 };

test.each<[string, LineAction]>([
  ['quantity', { type: 'quantityTyped', text: '5000' }],
  ['guarantee', { type: 'refillPicked', refillChosen: true }],
  ['drip feed', { type: 'dripSwitched', isDripFeed: true }],
])('ORD-13 another %s is another question for the price', (_, action) => {
  expect(ask(after(start, action))).not.toEqual(ask(start));
});

test('ORD-13 another coupon or method is another question for the price', () => {
  expect(ask(start, { ...terms, coupon: 'WELCOME10' })).not.toEqual(ask(start));
  expect(ask(start, { ...terms, methodId: 0 })).not.toEqual(ask(start));
});

test('ENT-59 VAL-10 a linked card is asked for by its own id, apart from those of methods', () => {
  expect(ask(start, { ...terms, methodId: -7 })?.body).toMatchObject({ recurring_payments_method_id: 7 });
  expect(ask(start, { ...terms, methodId: -7 })?.body.payment_method_id).toBeUndefined();
  expect(ask(start, { ...terms, methodId: 7 })?.body).toMatchObject({ payment_method_id: 7 });
});

test('ORD-13 the link asks for no new price', () => {
  expect(ask(after(start, { type: 'urlChanged', url: 'https://t.example/1' }))).toEqual(ask(start));
});

test('lines without a quantity are not priced yet, the others keep their index', () => {
  const question = costQuestion(
    [{ service_id: 1, quantity: 0 }, null, { service_id: 2, quantity: 5 }],
    terms,
  );
  expect(question?.places).toEqual([2]);
  expect(question?.body.services).toMatchObject([{ service_id: 2, index: 2 }]);
  expect(costQuestion([null], terms)).toBeNull();
});

test('ORD-25 ORD-33 ENT-80 an order carries its lines, its source, the offer that led to it and the total that was seen', () => {
  const line = after(
    start,
    { type: 'urlChanged', url: ' https://t.example/1 ' },
    { type: 'refillPicked', refillChosen: true },
  );
  expect(
    orderBody([orderLineOf(line)], {
      coupon: ' WELCOME10 ',
      source: 'single_form',
      utmName: 'shorts_week',
      expectedTotal: '4.80',
      termsVersion: '2026-11',
      startsAtOnce: true,
    }),
  ).toEqual({
    orders: [
      {
        service_id: 5,
        quantity: 2000,
        url: 'https://t.example/1',
        is_guarantee: true,
        drip_feed: null,
        targetable_values: [],
      },
    ],
    coupon_code: 'WELCOME10',
    source: 'single_form',
    utm_name: 'shorts_week',
    expected_total: '4.80',
    terms_version: '2026-11',
    immediate_start_consent: true,
  });
});

test('a line whose refill is open leaves it out, and is priced without one', () => {
  expect(orderLineOf(start)).not.toHaveProperty('is_guarantee');
  expect(ask(start)?.body.services).toMatchObject([{ is_guarantee: false }]);
  const without = after(start, { type: 'refillPicked', refillChosen: false });
  expect(orderLineOf(without)).toMatchObject({ is_guarantee: false });
});

test('API-97 C-39 a drip feed sends the first run and its plan', () => {
  const dripping = after(
    start,
    { type: 'dripSwitched', isDripFeed: true },
    { type: 'dripChanged', drip: { runs: 5, mode: 'increase', quantityStep: 100, minutesBetweenRuns: 90 } },
    { type: 'quantityPicked', quantity: 11_000 },
  );
  expect(orderLineOf(dripping)).toMatchObject({
    quantity: 2000,
    drip_feed: { runs: 5, quantity_step: 100, mode: 'increase', minutes_between_runs: 90 },
  });
});

test('VAL-40 VAL-41 a coupon is a success when the price came back with its bonus', () => {
  expect(isRejected({ couponBonusType: 'discount' })).toBe(false);
  expect(isRejected({ couponBonusType: null })).toBe(true);
  expect(isRejected(null)).toBe(false);
});

function ask(line: Line, payment = terms) {
  return costQuestion([orderLineOf(line)], payment);
}

function after(line: Line, ...actions: LineAction[]): Line {
  return actions.reduce((current, action) => reduceLine(current, action, servedCatalogue([], [])), line);
}
