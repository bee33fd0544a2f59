import { expect, test } from 'vitest';
import { DEFAULT_MESSAGE } from '../../shared/use-api-form.ts';
import { fieldName, hasFormErrors, mapServerErrors } from './map-server-errors.ts';

const shown = new Set(['url', 'quantity', 'coupon', 'email', 'paymentMethodId', 'targetableValues']);

test('VAL-06 a message without a map is the error of the server', () => {
  expect(map({}, 'The provider is busy', 500)).toEqual({
    kind: 'form',
    fields: {},
    general: ['The provider is busy'],
  });
});

test('VAL-07 a 404 passes through unchanged', () => {
  expect(map({}, 'Not found', 404)).toEqual({ kind: 'passed' });
});

test('VAL-08 neither message nor map gives the default', () => {
  expect(map({}, '')).toEqual({ kind: 'form', fields: {}, general: [DEFAULT_MESSAGE] });
  expect(DEFAULT_MESSAGE).toBe('Sent data is invalid');
});

test.each([
  ['coupon_code', 'coupon'],
  ['minutes_between_runs', 'dripFeedMinutes'],
  ['service_id', 'serviceId'],
  ['targetable_values', 'targetableValues'],
])('VAL-09 %s is the field %s', (wire, field) => {
  expect(fieldName(wire)).toBe(field);
});

test.each(['payment_method_id', 'recurring_payments_method_id'])(
  'VAL-10 %s is the payment method',
  (wire) => {
    expect(fieldName(wire)).toBe('paymentMethodId');
  },
);

test('VAL-11 the quantity of a service goes to its line', () => {
  expect(fieldName('services.0.quantity')).toBe('quantity');
  expect(fieldName('services.2.quantity')).toBe('2.quantity');
});

test('VAL-12 the url of an order goes to the url', () => {
  expect(map({ 'orders.0.url': ['Not a video'] })).toMatchObject({
    fields: { url: 'Not a video' },
    general: [],
  });
  expect(fieldName('orders.3.url')).toBe('3.url');
});

test('VAL-13 the prefixes orders.0. and drip_feed. are removed', () => {
  expect(fieldName('orders.0.drip_feed.minutes_between_runs')).toBe('dripFeedMinutes');
  expect(fieldName('drip_feed.runs')).toBe('runs');
  expect(fieldName('orders.0.targetable_values.0.values')).toBe('targetableValues');
});

test('VAL-14 minutes between runs are worded for people', () => {
  expect(
    map({ 'orders.0.drip_feed.minutes_between_runs': ['The minutes_between_runs is too small.'] }),
  ).toMatchObject({
    general: ['The time between runs is too small.'],
  });
});

test('VAL-15 seo_keyword becomes keywords', () => {
  expect(map({ 'orders.0.targetable_values': ['A seo_keyword is too long.'] })).toMatchObject({
    fields: { targetableValues: 'A keywords is too long.' },
  });
});

test('VAL-16 a balance error is one message', () => {
  expect(map({ balance: ['Not enough money', 'Add funds'] })).toMatchObject({
    fields: {},
    general: ['Not enough money'],
  });
});

test('VAL-17 VAL-18 e-mail and coupon are no errors of the form', () => {
  const mapped = map({ email: ['Required'], coupon_code: ['Used'] });
  expect(mapped).toEqual({ kind: 'form', fields: { email: 'Required', coupon: 'Used' }, general: [] });
  expect(hasFormErrors({ email: 'Required', coupon: 'Used' })).toBe(false);
  expect(hasFormErrors({ url: 'Wrong' })).toBe(true);
});

test('what has no field in the form is said above the button, once', () => {
  expect(
    map({ 'orders.0.service_id': ['Switched off'], 'orders.0.countries': ['Switched off'] }),
  ).toMatchObject({
    general: ['Switched off'],
  });
});

function map(errors: Record<string, string[]>, message = 'Invalid', status = 422) {
  return mapServerErrors({ status, message, errors }, shown);
}
