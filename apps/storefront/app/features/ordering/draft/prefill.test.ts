import { expect, test } from 'vitest';
import { prefillOf } from './prefill.ts';

const read = (query: string) => prefillOf(new URLSearchParams(query));

test('CART-20 the edit query fills link, quantity and the whole drip feed', () => {
  expect(
    read(
      'url=https%3A%2F%2Ft.example%2F1&networkId=1&serviceTypeId=2&serviceId=3&quantity=1000&isDripFeed=true&dripFeedMode=wave&numberOfRuns=5&dripFeedQuantityStep=100&dripFeedMinutes=1501',
    ),
  ).toEqual({
    url: 'https://t.example/1',
    // First runs are in addresses, what they make in all is in the form: 1000 + 1100 + 1200 + 1100 + 1000.
    quantity: 5400,
    isDripFeed: true,
    drip: { mode: 'wave', runs: 5, quantityStep: 100, minutesBetweenRuns: 1501 },
  });
});

test('an item is edited as it was: without refill, and for its countries', () => {
  expect(read('isGuarantee=false&countries=83,4,x')).toEqual({ refillChosen: false, countries: [83, 4] });
  expect(read('isGuarantee=true')).toEqual({ refillChosen: true });
  expect(read('isGuarantee=maybe')).toEqual({});
});

test('runs outside of their limits are brought inside', () => {
  const runs = (text: string) => read(`isDripFeed=true&numberOfRuns=${text}`).drip?.runs;
  expect([runs('1'), runs('0'), runs('101')]).toEqual([2, 2, 100]);
});

test('what is missing or no number falls back to the defaults', () => {
  expect(read('')).toEqual({});
  expect(read('quantity=-5&url=')).toEqual({});
  expect(read('isDripFeed=true&dripFeedMode=burst&numberOfRuns=many')).toEqual({
    isDripFeed: true,
    drip: { mode: 'flat', runs: 2, quantityStep: 100, minutesBetweenRuns: 60 },
  });
});
