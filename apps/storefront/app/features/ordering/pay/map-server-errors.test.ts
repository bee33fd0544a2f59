import { expect, test } from 'vitest';
import { DEFAULT_MESSAGE } from '../../../shared/use-api-form.ts';
import { errorsOf, fieldOf, mapServerErrors, wordsOf } from './map-server-errors.ts';

test('VAL-06 a message without a map is the error of the server', () => {
  expect(map({}, 'The provider is busy', 500)).toEqual({
    lines: {},
    errors: {},
    general: ['The provider is busy'],
  });
});

test('VAL-07 a 404 passes through unchanged', () => {
  expect(map({}, 'Not found', 404)).toBeNull();
});

test('ERR-03 what a 404 says is said as it is, and one without a body is not silent', () => {
  const said = (message: string) => errorsOf({ status: 404, message, errors: {} });
  expect(said('This service is gone.')).toEqual({
    lines: {},
    errors: {},
    general: ['This service is gone.'],
  });
  expect(said('').general).toEqual(['']);
});

test('VAL-14 ERR-12 an alert of all words has no names of fields in it, and one line for the balance', () => {
  const words = (message: string, errors: Record<string, string[]>) => {
    const refusal = { status: 422, message, errors };
    return wordsOf(refusal, errorsOf(refusal));
  };
  const raw = 'The minutes_between_runs is too small.';
  expect(words(raw, { 'orders.0.drip_feed.minutes_between_runs': [raw] })).toEqual([
    'The time between runs is too small.',
  ]);
  expect(words('Not enough money', { balance: ['Not enough money', 'Add funds'] })).toEqual([
    'Not enough money',
  ]);
  expect(words('', {})).toEqual([DEFAULT_MESSAGE]);
  expect(wordsOf({ status: 0, message: '', errors: {} }, { lines: {}, errors: {}, general: [''] })).toEqual([
    '',
  ]);
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
  return mapServerErrors({ status, message, errors }, places);
}
