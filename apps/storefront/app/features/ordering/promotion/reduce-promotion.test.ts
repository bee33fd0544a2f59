import { expect, test } from 'vitest';
import { aMethod, aService } from '../../../shared/testing/testing.ts';
import type { ServiceAction } from '../draft/ordered-service.ts';
import { newSubscription, PAYMENT_TYPES } from './new-subscription.ts';
import type { OfferedType } from './offered-types.ts';
import { type Promotion, startPromotion } from './promotion.ts';
import { promotionBody, promotionQuestion } from './promotion-body.ts';
import { promotionProblems } from './promotion-problems.ts';
import { type PromotionAction, reducePromotion } from './reduce-promotion.ts';
import { firstWay, withPayableWay } from './ways-to-pay.ts';

const NETWORKS = [
  { id: 1, slug: 'youtube' },
  { id: 2, slug: 'instagram' },
];
const views = aService({ id: 1, service_type_id: 10, default_quantity: 1000, price: '2.40' });
const refilled = aService({
  id: 2,
  service_type_id: 10,
  has_refill: true,
  default_quantity: 100,
  min_quantity: 20,
});
const comments = aService({
  id: 3,
  service_type_id: 11,
  calculable_quantity: true,
  min_quantity: 5,
  quantity_step: 1,
  targets: [
    {
      id: 5,
      name: 'comments',
      placeholder: '',
      type: { viewType: 'comments', selectable: null },
      selectable_values: [],
      translations: {},
    },
  ],
});
const types: OfferedType[] = [
  { id: 10, name: 'Views', services: [views, refilled] },
  { id: 11, name: 'Comments', services: [comments] },
];
const likes: OfferedType[] = [
  { id: 20, name: 'Likes', services: [aService({ id: 9, service_type_id: 20, network_id: 2 })] },
];
const BY_BALANCE = { selectedCard: null, paymentType: 'FromBalance' } as const;
const start = startPromotion(newSubscription(1, types, BY_BALANCE), types, null);
const after = (state: Promotion, ...actions: PromotionAction[]) => actions.reduce(reducePromotion, state);
const onRow = (typeId: number, action: ServiceAction) => ({ type: 'row', typeId, action }) as const;
const rowOf = ({ draft }: Promotion, typeId: number) =>
  draft.serviceTypesSettings.find(({ serviceTypeId }) => serviceTypeId === typeId);

test('ENT-49 a new automatic promotion has exactly these fields', () => {
  expect(start.draft).toEqual({
    name: '',
    type: null,
    url: '',
    email: '',
    networkId: 1,
    contentsLimit: 10,
    serviceTypesSettings: expect.any(Array),
    selectedCard: null,
    paymentType: 'FromBalance',
    totalCost: null,
    totalCostPerPublication: null,
  });
});

test('ENT-50 each service type of it has exactly these', () => {
  expect(start.draft.serviceTypesSettings).toEqual([
    {
      serviceTypeId: 10,
      isSelected: false,
      serviceId: 1,
      quantity: 1000,
      services: {
        1: { defaultQuantity: 1000, min: 500, max: 100_000, step: 100, hasRefill: false, cost: '2.40' },
        2: { defaultQuantity: 100, min: 20, max: 100_000, step: 100, hasRefill: true, cost: '2.4' },
      },
      isGuarantee: false,
      refillChosen: null,
      countries: [],
      serviceCost: null,
    },
    expect.objectContaining({ serviceTypeId: 11, quantity: 0 }),
  ]);
});

test('ENT-51 CONST-18 it is for ten posts at first, and for 1 to 1000; what is no number changes nothing', () => {
  expect(start.draft.contentsLimit).toBe(10);
  const typed = (text: string) => after(start, { type: 'limitTyped', text }).draft.contentsLimit;
  expect(['0', '1', '1000', '1001', 'abc', '', '１２', '1.000', '1,000'].map(typed)).toEqual([
    1, 1, 1000, 1000, 10, 10, 12, 1000, 1000,
  ]);
  const left = after(start, { type: 'limitTyped', text: '1001' }, { type: 'limitLeft' });
  expect(left.typed).toEqual({});
});

test('ENT-52 it is paid from the balance or by card', () => {
  expect(PAYMENT_TYPES).toEqual(['FromBalance', 'PayFromCard']);
  const card = after(start, { type: 'wayChosen', way: { type: 'card', cardId: 7 } });
  expect(card.draft).toMatchObject({ paymentType: 'PayFromCard', selectedCard: 7 });
  const balance = after(card, { type: 'wayChosen', way: { type: 'balance' } });
  expect(balance.draft).toMatchObject({ paymentType: 'FromBalance', selectedCard: null });
});

test('ORD-24 a saved card is preselected, and the balance without one', () => {
  const balance = aMethod({ id: 0, strategy: 'balance' });
  const card = aMethod({ id: -7, strategy: 'linkedCard', linked_card_id: 7 });
  expect(firstWay({ methods: [balance, card] })).toEqual({ type: 'card', cardId: 7 });
  expect(firstWay({ methods: [balance] })).toEqual({ type: 'balance' });
});

test('a balance below one post gives way to a card, until the buyer chooses', () => {
  const purse = {
    methods: [aMethod({ id: 0, strategy: 'balance' })],
    recurring: [aMethod({ id: 1 })],
    balance: 2_000_000n,
  };
  const priced = after(
    start,
    { type: 'typeTicked', typeId: 10, isSelected: true },
    { type: 'priced', costs: new Map([[10, '2.40']]), perPost: '2.40', total: '24.00' },
  );
  expect(withPayableWay(priced, purse, 2)).toMatchObject({
    linkMethodId: 1,
    draft: { paymentType: 'PayFromCard', selectedCard: null },
  });
  const chosen = after(priced, { type: 'wayChosen', way: { type: 'balance' } });
  expect(withPayableWay(chosen, purse, 2)).toBe(chosen);
  expect(withPayableWay(priced, { ...purse, recurring: [] }, 2)).toBe(priced);
});

test('SUB-03 SUB-04 once it is created, the first network is chosen again; link, email and number are cleared', () => {
  const filled = after(
    start,
    { type: 'fieldChanged', field: 'url', value: 'https://www.instagram.com/northwind' },
    { type: 'linkIdentified', networkId: 2, types: likes, kind: 'profile' },
    { type: 'fieldChanged', field: 'email', value: 'ada@example.com' },
    { type: 'limitTyped', text: '25' },
    { type: 'typeTicked', typeId: 20, isSelected: true },
  );
  expect(filled.draft).toMatchObject({ networkId: 2, email: 'ada@example.com', contentsLimit: 25 });
  const created = after(filled, { type: 'created', networkId: 1, types });
  expect(created.draft).toMatchObject({ networkId: 1, url: '', email: '', contentsLimit: 10 });
  expect(created.draft.serviceTypesSettings.map(({ serviceTypeId }) => serviceTypeId)).toEqual([10, 11]);
});

test('a network chosen by hand brings its own rows, and takes a link that leads elsewhere away', () => {
  const filled = after(start, { type: 'fieldChanged', field: 'url', value: 'https://t.me/northwind' });
  const other = after(filled, { type: 'networkChosen', networkId: 2, types: likes, keepsLink: false });
  expect(other).toMatchObject({ isLinkCleared: true, draft: { networkId: 2, url: '' } });
  expect(other.draft.serviceTypesSettings).toHaveLength(1);
  const kept = after(filled, { type: 'networkChosen', networkId: 2, types: likes, keepsLink: true });
  expect(kept).toMatchObject({ isLinkCleared: false, draft: { url: 'https://t.me/northwind' } });
});

test('another service of a row begins with its own quantity and refill', () => {
  const chosen = after(start, { type: 'serviceChosen', typeId: 10, serviceId: 2 });
  expect(rowOf(chosen, 10)).toMatchObject({ serviceId: 2, quantity: 100, isGuarantee: true, countries: [] });
  const ticked = after(chosen, { type: 'typeTicked', typeId: 10, isSelected: true });
  // The refill of a row is its buyer's choice.
  expect([...promotionProblems(ticked, NETWORKS).openRefills]).toEqual([10]);
  const refilled = after(ticked, onRow(10, { type: 'refillPicked', refillChosen: false }));
  expect(promotionProblems(refilled, NETWORKS).openRefills.size).toBe(0);
});

test('a quantity is what was typed: one that does not fit is told, not changed, and is not priced', () => {
  const typed = after(
    start,
    { type: 'typeTicked', typeId: 10, isSelected: true },
    onRow(10, { type: 'quantityTyped', text: '15' }),
  );
  expect(rowOf(typed, 10)?.quantity).toBe(15);
  expect([...promotionProblems(typed, NETWORKS).quantities]).toEqual([['quantity-10', 'below_min']]);
  expect(promotionQuestion(typed)).toBeNull();
  const mended = after(typed, onRow(10, { type: 'quantityPicked', quantity: 500 }));
  expect(promotionQuestion(mended)?.body).toEqual({
    services: [{ service_id: 1, quantity: 500, is_guarantee: false }],
    contents_limit: 10,
  });
});

test('a message of the server stands until its field of its row changes', () => {
  const errors = { 'quantity-10': 'Too few', 'quantity-11': 'Too many', 'countries-10': 'Not offered' };
  const refused = after(start, { type: 'refused', errors, general: [] });
  const typed = after(refused, onRow(10, { type: 'quantityTyped', text: '700' }));
  expect(typed.errors).toEqual({ 'quantity-11': 'Too many', 'countries-10': 'Not offered' });
  const left = after(refused, onRow(10, { type: 'quantityLeft' }));
  expect(left.errors).toEqual(errors);
  const chosen = after(refused, { type: 'serviceChosen', typeId: 10, serviceId: 2 });
  expect(chosen.errors).toEqual({ 'quantity-11': 'Too many' });
});

test('SUB-01 what is sent has the ticked services, with texts, refill and countries', () => {
  const filled = after(
    start,
    { type: 'fieldChanged', field: 'url', value: ' https://www.youtube.com/@northwind ' },
    { type: 'linkRead', kind: 'channel' },
    { type: 'typeTicked', typeId: 10, isSelected: true },
    { type: 'serviceChosen', typeId: 10, serviceId: 2 },
    onRow(10, { type: 'countriesChanged', countries: [4] }),
    onRow(10, { type: 'refillPicked', refillChosen: true }),
    { type: 'typeTicked', typeId: 11, isSelected: true },
    onRow(11, { type: 'targetChanged', targetId: 5, value: 'a\nb\nc\nd\ne' }),
  );
  expect(promotionBody(filled, { termsVersion: '1', startsAtOnce: true })).toEqual({
    url: 'https://www.youtube.com/@northwind',
    email: null,
    type: 'channel',
    name: null,
    contents_limit: 10,
    services: [
      { service_id: 2, quantity: 100, is_guarantee: true, countries: [4] },
      {
        service_id: 3,
        quantity: 5,
        is_guarantee: false,
        targetable_values: [{ target_id: 5, values: 'a\nb\nc\nd\ne' }],
      },
    ],
    billing_type: 'balance',
    terms_version: '1',
    immediate_start_consent: true,
  });
});
