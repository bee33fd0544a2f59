import { expect, test } from 'vitest';
import { aService } from '../../../shared/testing/testing.ts';
import { servedCatalogue } from './catalogue.ts';
import { activeLine, emptyOrder, type OrderAction, type OrderDraft, reduceOrder } from './order-draft.ts';

const views = aService({ id: 1, service_type_id: 1 });
const likes = aService({ id: 2, service_type_id: 2 });
const posts = aService({ id: 3, service_type_id: 3, network_id: 2 });
const catalogue = servedCatalogue(
  [
    network(1, [
      [1, 'views'],
      [2, 'likes'],
    ]),
    network(2, [[3, 'posts']]),
  ],
  [views, likes, posts],
);
const URL = 'https://t.example/1';
const start = after(
  emptyOrder({ networkId: 1, email: '', methodId: 1 }),
  onLine(0, { type: 'networkChosen', networkId: 1 }),
  onLine(0, { type: 'urlChanged', url: URL }),
);
const grown = after(start, { type: 'lineAdded', group: 0, typeIds: [1, 2] }, { type: 'orderAdded' });

test('ENT-38 an order is groups of line indexes with one way to pay', () => {
  expect(start).toMatchObject({
    groups: [[0]],
    active: 0,
    coupon: '',
    email: '',
    methodId: 1,
    errors: {},
    general: [],
  });
});

test('ORD-15 a new line copies network and link, with a type that the link takes and the group has not', () => {
  const two = after(start, { type: 'lineAdded', group: 0, typeIds: [1, 2] });
  expect(two).toMatchObject({ groups: [[0, 1]], active: 1 });
  expect(activeLine(two)).toMatchObject({ networkId: 1, url: URL, service: { id: 2 } });
  const only = after(start, { type: 'lineAdded', group: 0, typeIds: [1] });
  expect(activeLine(only).service?.id).toBe(1);
});

test('ORD-16 another order is an empty group with an empty link', () => {
  expect(grown).toMatchObject({ groups: [[0, 1], [2]], active: 2 });
  expect(activeLine(grown).url).toBe('');
});

test('a type that is chosen before its services are here has its first one when they come', () => {
  const served = servedCatalogue(catalogue.networks, [views]);
  const early = reduceOrder(start, onLine(0, { type: 'typeChosen', typeId: 2 }), served);
  expect(activeLine(early)).toMatchObject({ typeId: 2, service: null, url: URL });
  expect(reduceOrder(early, { type: 'servicesCame' }, served)).toBe(early);
  const late = after(early, { type: 'servicesCame' });
  expect(activeLine(late)).toMatchObject({ typeId: 2, service: { id: 2 }, url: URL });
  expect(after(late, { type: 'servicesCame' })).toBe(late);
});

test('the link belongs to the group: all its lines follow it, those of others do not', () => {
  const moved = after(
    grown,
    onLine(0, { type: 'urlChanged', url: 'https://other.example/9' }),
    onLine(0, { type: 'linkIdentified', networkId: 2 }),
  );
  expect(moved.lines.map(({ url, networkId }) => [url, networkId])).toEqual([
    ['https://other.example/9', 2],
    ['https://other.example/9', 2],
    ['', 1],
  ]);
});

test('ORD-17 ORD-18 removing a line moves the others up and opens the first', () => {
  expect(after(grown, { type: 'lineRemoved', index: 0 })).toMatchObject({
    groups: [[0], [1]],
    active: 0,
    lines: [{ service: { id: 2 } }, { url: '' }],
  });
  expect(after(grown, { type: 'orderRemoved', group: 0 })).toMatchObject({ groups: [[0]], active: 0 });
  expect(after(grown, { type: 'lineRemoved', index: 2 }).groups).toEqual([[0, 1]]);
});

test('ORD-19 ORD-20 with nothing left, and after clear, there is one order with its defaults', () => {
  const filled = after(start, { type: 'fieldChanged', field: 'coupon', value: 'C' });
  for (const action of [{ type: 'cleared' }, { type: 'lineRemoved', index: 0 }] as const) {
    expect(after(filled, action)).toMatchObject({
      groups: [[0]],
      active: 0,
      coupon: '',
      lines: [{ url: '', service: { id: 1 }, quantity: 2000 }],
    });
  }
});

test('ORD-21 clear removes the open order when there are several', () => {
  expect(after(grown, { type: 'cleared' })).toMatchObject({ groups: [[0, 1]], active: 0 });
  expect(after(grown, { type: 'activated', index: 1 }, { type: 'cleared' })).toMatchObject({
    groups: [[0]],
    lines: [{ url: '' }],
  });
});

test('many links become an order each, of the open service; a free line takes the first', () => {
  const pasted = after(start, { type: 'linksPasted', urls: ['b', 'c'] });
  expect(pasted.lines.map(({ url, service }) => [url, service?.id])).toEqual([
    [URL, 1],
    ['b', 1],
    ['c', 1],
  ]);
  expect(pasted.groups).toEqual([[0], [1], [2]]);
  const free = after(start, { type: 'cleared' }, { type: 'linksPasted', urls: ['b', 'c'] });
  expect(free.lines.map(({ url }) => url)).toEqual(['b', 'c']);
  expect(new Set(pasted.lines.map(({ id }) => id)).size).toBe(3);
});

test('ERR-10 a refusal goes to its lines and opens the first wrong one', () => {
  const refused = after(grown, {
    type: 'refused',
    lines: { 1: { quantity: 'Too few' } },
    errors: { coupon: 'Used' },
    general: ['No'],
  });
  expect(refused).toMatchObject({ active: 1, errors: { coupon: 'Used' }, general: ['No'] });
  expect(activeLine(refused).errors).toEqual({ quantity: 'Too few' });
  expect(after(refused, onLine(1, { type: 'quantityTyped', text: '900' }))).toMatchObject({
    general: [],
    errors: { coupon: 'Used' },
  });
});

test('VAL-42 VAL-43 a coupon error clears on focus or change', () => {
  const wrong = after(start, { type: 'refused', lines: {}, errors: { coupon: 'No' }, general: ['c'] });
  expect(after(wrong, { type: 'errorCleared', field: 'coupon' }).errors).toEqual({});
  expect(after(wrong, { type: 'fieldChanged', field: 'coupon', value: 'X' })).toMatchObject({
    errors: {},
    coupon: 'X',
  });
});

function onLine(index: number, action: Extract<OrderAction, { type: 'line' }>['action']): OrderAction {
  return { type: 'line', index, action };
}

function after(order: OrderDraft, ...actions: OrderAction[]): OrderDraft {
  return actions.reduce((current, action) => reduceOrder(current, action, catalogue), order);
}

function network(id: number, types: [number, string][]) {
  const service_types = types.map(([typeId, slug]) => ({ id: typeId, slug, name: slug }));

  return { id, slug: `n${id}`, name: `N${id}`, color: '#000000', url_placeholder: '', service_types };
}
