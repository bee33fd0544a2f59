import { expect, test } from 'vitest';
import { isRefillOpen, parseCart } from '../../../shared/cart/cart-item.ts';
import { aService } from '../../../shared/testing/testing.ts';
import { servedCatalogue } from '../draft/catalogue.ts';
import { emptyLine, isGuaranteed, type Line } from '../draft/line.ts';
import { type LineAction, reduceLine } from '../draft/reduce-line.ts';
import { orderLineOf } from '../pay/order-line.ts';
import { editPath, itemOfLine, orderLineOfItem } from './cart-line.ts';

const service = aService({
  id: 5,
  service_type_id: 2,
  has_refill: true,
  drip_feed_is_allowed: true,
  allowed_use_countries: [83, 234],
  targets: [
    {
      id: 7,
      name: 'Notes',
      placeholder: '',
      type: { viewType: 'textarea', selectable: null },
      selectable_values: [],
      translations: {},
    },
  ],
});
const line = after(
  emptyLine({ id: 1, networkId: 1 }),
  { type: 'serviceChosen', service },
  { type: 'urlChanged', url: ' https://t.example/1 ' },
  { type: 'refillPicked', refillChosen: true },
  { type: 'targetChanged', targetId: 7, value: 'softly' },
  { type: 'countriesChanged', countries: [83] },
  { type: 'dripSwitched', isDripFeed: true },
  { type: 'dripChanged', drip: { runs: 3, minutesBetweenRuns: 90 } },
  { type: 'quantityPicked', quantity: 6000 },
);

test('ENT-29 ENT-36 a new line keeps the right of refill and spreads nothing', () => {
  const empty = emptyLine({ id: 1, networkId: 4 });
  expect(isGuaranteed(empty)).toBe(true);
  expect(empty).toMatchObject({
    networkId: 4,
    service: null,
    url: '',
    refillChosen: null,
    targets: {},
    countries: [],
    isDripFeed: false,
    availableTypeIds: null,
  });
});

test('ENT-42 a line is put into the cart by its names', () => {
  expect(itemOfLine(line, '14.40', true, 'de')).toEqual({
    url: 'https://t.example/1',
    networkId: 1,
    serviceTypeId: 2,
    serviceId: 5,
    serviceName: 'Views',
    nameLang: 'de',
    icon: 'youtube-views',
    quantity: 2000,
    min: 500,
    max: 100_000,
    step: 100,
    subtotal: '14.40',
    isCalculable: false,
    isGuarantee: true,
    refillChosen: true,
    guarantee: service.guarantee,
    packageServiceSlug: null,
    isServicesFreezed: true,
    countries: [83],
    targetableValues: [{ targetId: 7, viewType: 'textarea', values: 'softly' }],
    isDripFeed: true,
    numberOfRuns: 3,
    dripFeedMinutes: 90,
    dripFeedMode: 'flat',
    dripFeedQuantityStep: 1,
    dripFeedTotalQuantity: 6000,
  });
});

test('the cart orders exactly what the form would have ordered', () => {
  const item = itemOfLine(line, null, false, 'en');
  if (item === null) throw new Error('no item');
  expect(orderLineOfItem({ ...item, index: 1 })).toEqual(orderLineOf(line));
  expect(itemOfLine(emptyLine({ id: 1, networkId: 1 }), null, false, 'en')).toBeNull();
});

test('CART-20 a drip feed is edited by its query', () => {
  const item = itemOfLine(line, null, false, 'en');
  const query = new URLSearchParams(item === null ? '' : editPath({ ...item, index: 1 }).split('?')[1]);
  expect(Object.fromEntries(query)).toEqual({
    url: 'https://t.example/1',
    networkId: '1',
    serviceTypeId: '2',
    serviceId: '5',
    quantity: '2000',
    isGuarantee: 'true',
    countries: '83',
    cartItem: '1',
    isDripFeed: 'true',
    dripFeedMode: 'flat',
    numberOfRuns: '3',
    dripFeedQuantityStep: '1',
    dripFeedMinutes: '90',
  });
});

test('an item of an earlier cart has no choice, and asks for one where its service has a refill', () => {
  const item = itemOfLine(line, null, false, 'en');
  if (item === null) throw new Error('no item');
  const { refillChosen: _, ...old } = { ...item, index: 1 };
  const [open] = parseCart(JSON.stringify({ items: [old] })).items;
  expect(open && isRefillOpen(open)).toBe(true);
  expect(open && orderLineOfItem(open)).not.toHaveProperty('is_guarantee');
  const bare = { ...old, guarantee: null, isGuarantee: false };
  const [none] = parseCart(JSON.stringify({ items: [bare] })).items;
  expect(none && orderLineOfItem(none)).toMatchObject({ is_guarantee: false });
});

function after(start: Line, ...actions: LineAction[]): Line {
  const catalogue = servedCatalogue([], []);

  return actions.reduce((current, action) => reduceLine(current, action, catalogue), start);
}
