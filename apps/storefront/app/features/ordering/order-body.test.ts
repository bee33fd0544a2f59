import { expect, test } from 'vitest';
import { aService } from '../../shared/testing.ts';
import { isRejected } from './coupon-result.ts';
import { type Draft, type DraftAction, emptyDraft, reduceDraft } from './draft.ts';
import { costBody, orderBody } from './order-body.ts';

const service = aService({ id: 5, has_refill: true, default_quantity: 2000 });
const start = after(emptyDraft({ networkId: 1, email: '', methodId: 3 }), { type: 'serviceChosen', service });

test.each<[string, DraftAction]>([
  ['quantity', { type: 'quantityTyped', text: '5000' }],
  ['coupon', { type: 'fieldChanged', field: 'coupon', value: 'WELCOME10' }],
  ['method', { type: 'methodChosen', methodId: 0 }],
  ['guarantee', { type: 'guaranteeSwitched', isGuarantee: false }],
])('ORD-13 another %s is another question for the price', (_, action) => {
  expect(costBody(after(start, action))).not.toEqual(costBody(start));
});

test('ORD-13 the link asks for no new price', () => {
  expect(costBody(after(start, { type: 'urlChanged', url: 'https://t.example/1' }))).toEqual(costBody(start));
});

test('ORD-25 ORD-33 ENT-80 an order carries its line, its source, the offer that led to it and the total that was seen', () => {
  const draft = after(start, { type: 'urlChanged', url: ' https://t.example/1 ' });
  expect(orderBody(draft, { source: 'single_form', utmName: 'shorts_week', expectedTotal: '4.80' })).toEqual({
    orders: [
      {
        service_id: 5,
        quantity: 2000,
        url: 'https://t.example/1',
        is_guarantee: true,
        targetable_values: [],
      },
    ],
    coupon_code: null,
    source: 'single_form',
    utm_name: 'shorts_week',
    expected_total: '4.80',
  });
});

test('VAL-40 VAL-41 a coupon is a success when the price came back with its bonus', () => {
  expect(isRejected({ couponBonusType: 'discount' })).toBe(false);
  expect(isRejected({ couponBonusType: null })).toBe(true);
  expect(isRejected(null)).toBe(false);
});

test('VAL-42 a coupon error clears on focus or change', () => {
  const wrong = after(start, { type: 'fieldRefused', field: 'coupon', message: 'No' });
  expect(after(wrong, { type: 'errorCleared', field: 'coupon' }).errors).toEqual({});
  expect(after(wrong, { type: 'fieldChanged', field: 'coupon', value: 'X' }).errors).toEqual({});
});

function after(draft: Draft, ...actions: DraftAction[]): Draft {
  return actions.reduce(
    (current, action) => reduceDraft(current, action, { networks: [], services: [] }),
    draft,
  );
}
