import { clampQuantity } from '@fanfare/rules';
import { expect, test } from 'vitest';
import { quantityAfter } from '../cart/quantity-after.ts';
import {
  type OrderedService,
  type QuantityRule,
  reduceService,
  type ServiceAction,
  startOfService,
} from './ordered-service.ts';

const LIMITS = { min: 100, max: 5000, step: 50 };
const fit = (raw: string | number) => clampQuantity(raw, LIMITS, 'up');
const form: QuantityRule = { fit, isCorrected: true };
const promotion: QuantityRule = { fit, isCorrected: false };

/** A service of 1000 with a message of the server on each field. */
const SERVICE: OrderedService = {
  ...startOfService(1000),
  targets: { 7: 'nice' },
  errors: {
    quantity: 'too many',
    refill: 'not chosen',
    targetableValues: 'rude',
    countries: 'none',
    url: 'wrong',
  },
};

/** Each action with what changes by it in the order form, where other than in an automatic promotion. */
const ACTIONS: {
  [T in ServiceAction['type']]: {
    action: Extract<ServiceAction, { type: T }>;
    changed: Partial<OrderedService>;
    ofPromotion?: Partial<OrderedService>;
    /** Message that goes with it. */
    healed: string | null;
  };
} = {
  quantityTyped: {
    action: { type: 'quantityTyped', text: '1010' },
    changed: { quantity: 1050, quantityText: '1010' },
    ofPromotion: { quantity: 1010, quantityText: '1010' },
    healed: 'quantity',
  },
  quantityPicked: {
    action: { type: 'quantityPicked', quantity: 7010 },
    changed: { quantity: 5000, quantityText: '5000' },
    healed: 'quantity',
  },
  quantityLeft: { action: { type: 'quantityLeft' }, changed: {}, healed: null },
  refillPicked: {
    action: { type: 'refillPicked', refillChosen: false },
    changed: { refillChosen: false },
    healed: 'refill',
  },
  targetChanged: {
    action: { type: 'targetChanged', targetId: 8, value: 'fine' },
    changed: { targets: { 7: 'nice', 8: 'fine' } },
    healed: 'targetableValues',
  },
  countriesChanged: {
    action: { type: 'countriesChanged', countries: [3] },
    changed: { countries: [3] },
    healed: 'countries',
  },
};

test.each(Object.entries(ACTIONS))(
  'VAL-43 %s changes its own field, and takes back the message on it alone',
  (_, { action, changed, ofPromotion = changed, healed }) => {
    const errors = Object.fromEntries(Object.entries(SERVICE.errors).filter(([field]) => field !== healed));
    expect(reduceService(SERVICE, action, form)).toEqual({ ...SERVICE, ...changed, errors });
    expect(reduceService(SERVICE, action, promotion)).toEqual({ ...SERVICE, ...ofPromotion, errors });
  },
);

test('a text that does not fit is corrected when it is left in the form, and kept in a promotion', () => {
  const typed = (rule: QuantityRule) => reduceService(SERVICE, { type: 'quantityTyped', text: '12' }, rule);
  const left = (rule: QuantityRule) => reduceService(typed(rule), { type: 'quantityLeft' }, rule);
  expect(left(form)).toMatchObject({ quantity: 100, quantityText: '100' });
  expect(left(promotion)).toMatchObject({ quantity: 12, quantityText: '12' });
});

test('C-10 VAL-23 an item of the cart is corrected down, a line of a mass order up, both to what may be ordered', () => {
  const picked: ServiceAction = { type: 'quantityPicked', quantity: 1010 };
  expect(quantityAfter(1000, picked, { ...LIMITS, towards: 'down' })).toBe(1000);
  expect(quantityAfter(1000, picked, { ...LIMITS, towards: 'up' })).toBe(1050);
  const typed = (text: string) =>
    quantityAfter(1000, { type: 'quantityTyped', text }, { ...LIMITS, towards: 'down' });
  expect(['1049', '10', '9999999', ''].map(typed)).toEqual([1000, 100, 5000, 100]);
});
