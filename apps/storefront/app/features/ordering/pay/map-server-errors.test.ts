import { ApiError } from '@fanfare/client/api-error.ts';
import { DEFAULT_MESSAGE } from '@fanfare/client/refusal-words.ts';
import { expect, test } from 'vitest';
import { errorsOf, fieldOf, mapServerErrors, messagesOf } from './map-server-errors.ts';

test('VAL-06 a message without a map is the error of the server', () => {
  expect(map({}, 'The provider is busy', 500)).toEqual({
    lines: {},
    errors: {},
    general: ['The provider is busy'],
  });
});

test('VAL-07 ERR-03 a 404 and a missing body pass through unchanged, and are told', () => {
  expect(map({}, 'Not found', 404)).toBeNull();
  expect(mapServerErrors(new ApiError(502, null))).toBeNull();
  expect(errorsOf(new ApiError(404, { message: 'Not found', errors: {} })).general).toEqual(['Not found']);
  // Empty words: the form says in its own that it could not be sent.
  expect(errorsOf(new ApiError(502, null)).general).toEqual(['']);
});

test('ERR-11 ERR-12 VAL-14 an alert has each message on a line of its own, of the balance one', () => {
  const wrong = {
    'orders.0.url': ['Not a video'],
    'orders.0.drip_feed.minutes_between_runs': ['The orders.0.drip_feed.minutes_between_runs is too small.'],
  };
  expect(messagesOf(new ApiError(422, { message: 'Invalid', errors: wrong }))).toEqual([
    'Invalid',
    'Not a video',
    'The time between runs is too small.',
  ]);
  const poor = { balance: ['Not enough money', 'Add funds'] };
  expect(messagesOf(new ApiError(422, { message: 'Invalid', errors: poor }))).toEqual(['Not enough money']);
});

test('VAL-08 neither message nor map gives the default', () => {
  expect(map({}, '')).toEqual({ lines: {}, errors: {}, general: [DEFAULT_MESSAGE] });
  expect(DEFAULT_MESSAGE).toBe('Sent data is invalid');
});

test.each([
  ['coupon_code', 'coupon'],
  ['minutes_between_runs', 'dripFeedMinutes'],
  ['service_id', 'serviceId'],
  ['targetable_values', 'targetableValues'],
])('VAL-09 %s is the field %s', (wire, field) => {
  expect(fieldOf(wire).name).toBe(field);
});

test.each(['payment_method_id', 'recurring_payments_method_id'])(
  'VAL-10 %s is the payment method',
  (wire) => {
    expect(fieldOf(wire).name).toBe('paymentMethodId');
    expect(map({ [wire]: ['Not offered'] })?.errors).toEqual({ paymentMethodId: 'Not offered' });
  },
);

test('VAL-03 the captcha has its place at the button', () => {
  expect(map({ 'g-recaptcha-response': ['Not a robot?'] })).toEqual({
    lines: {},
    errors: { captcha: 'Not a robot?' },
    general: [],
  });
});

test('VAL-11 the quantity of a service goes to its line', () => {
  expect(fieldOf('services.0.quantity')).toEqual({ line: 0, name: 'quantity' });
  expect(fieldOf('services.2.quantity')).toEqual({ line: 2, name: 'quantity' });
  expect(map({ 'services.1.quantity': ['Too few'] }, '', 422, [0, 4])?.lines).toEqual({
    4: { quantity: 'Too few' },
  });
});

test('VAL-12 the url of an order goes to the url', () => {
  expect(map({ 'orders.0.url': ['Not a video'] })).toMatchObject({
    lines: { 0: { url: 'Not a video' } },
    general: [],
  });
  expect(map({ 'orders.3.url': ['Not a video'] })?.lines).toEqual({ 3: { url: 'Not a video' } });
});

test('VAL-13 the prefixes orders.0. and drip_feed. are removed', () => {
  expect(fieldOf('orders.0.drip_feed.minutes_between_runs')).toEqual({ line: 0, name: 'dripFeedMinutes' });
  expect(fieldOf('drip_feed.runs').name).toBe('runs');
  expect(fieldOf('orders.0.targetable_values.0.values').name).toBe('targetableValues');
});

test('VAL-14 minutes between runs are worded for people', () => {
  expect(
    map({ 'orders.0.drip_feed.minutes_between_runs': ['The minutes_between_runs is too small.'] }),
  ).toMatchObject({
    lines: { 0: { dripFeedMinutes: 'The time between runs is too small.' } },
  });
});

test('VAL-15 seo_keyword becomes keywords', () => {
  expect(map({ 'orders.0.targetable_values': ['A seo_keyword is too long.'] })).toMatchObject({
    lines: { 0: { targetableValues: 'A keywords is too long.' } },
  });
});

test('VAL-16 a balance error is one message', () => {
  expect(map({ balance: ['Not enough money', 'Add funds'] })).toMatchObject({
    lines: {},
    general: ['Not enough money'],
  });
});

test('VAL-17 VAL-18 e-mail and coupon are no errors of the form', () => {
  const mapped = map({ email: ['Required'], coupon_code: ['Used'] });
  expect(mapped).toEqual({ lines: {}, errors: { email: 'Required', coupon: 'Used' }, general: [] });
});

test('what has no field in the form is said above the button, once', () => {
  expect(map({ 'orders.0.name': ['Too long'], 'orders.0.unheard_of': ['Too long'] })).toMatchObject({
    lines: {},
    general: ['Too long'],
  });
});

function map(
  errors: Record<string, string[]>,
  message = 'Invalid',
  status = 422,
  places: readonly number[] | null = null,
) {
  return mapServerErrors({ status, message, errors, hasBody: true }, places);
}

test('all that is said of a way to pay stands at its field: why a card was refused, and what becomes of the order', () => {
  const said = { recurring_payments_method_id: ['The card has expired.', 'Your order is kept unpaid.'] };
  expect(map(said)?.errors).toEqual({ paymentMethodId: 'The card has expired. Your order is kept unpaid.' });
});
