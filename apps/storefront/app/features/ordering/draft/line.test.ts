import { expect, test } from 'vitest';
import { aService } from '../../../shared/testing/testing.ts';
import { orderLineOf } from '../pay/order-line.ts';
import { servedCatalogue } from './catalogue.ts';
import { emptyLine, isGuaranteed, type Line, planProblems, quantityOf, totalQuantityOf } from './line.ts';
import { isFilled, type LineAction, reduceLine } from './reduce-line.ts';

const views = aService({ id: 1, service_type_id: 2, default_quantity: 2000, has_refill: true });
const moreViews = aService({ id: 2, service_type_id: 2, default_quantity: 1000 });
const likes = aService({ id: 3, service_type_id: 3, network_id: 2, default_quantity: 100, min_quantity: 50 });
const comments = aService({
  id: 4,
  service_type_id: 4,
  network_id: 2,
  calculable_quantity: true,
  targets: [target(7, 'comments')],
});
const catalogue = servedCatalogue(
  [
    network(1, [
      [1, 'empty'],
      [2, 'views'],
    ]),
    network(2, [
      [3, 'likes'],
      [4, 'comments'],
    ]),
  ],
  [views, moreViews, likes, comments],
);
const start = after(emptyLine({ id: 1, networkId: 1 }), {
  type: 'networkChosen',
  networkId: 1,
});

test('ORD-01 ORD-02 a network resets the type, then the service, to the first available', () => {
  expect(start).toMatchObject({ typeId: 2, service: { id: 1 } });
  expect(after(start, { type: 'networkChosen', networkId: 2 })).toMatchObject({
    typeId: 3,
    service: { id: 3 },
  });
});

test('ORD-03 ORD-05 choosing a service resets comments and every other target', () => {
  const typed = after(
    start,
    { type: 'serviceChosen', service: comments },
    { type: 'targetChanged', targetId: 7, value: 'nice' },
  );
  expect(typed.targets).toEqual({ 7: 'nice' });
  expect(after(typed, { type: 'serviceChosen', service: comments }).targets).toEqual({});
});

test('ORD-04 the guarantee follows the refill ability', () => {
  expect(isGuaranteed(start)).toBe(true);
  expect(isGuaranteed(after(start, { type: 'serviceChosen', service: moreViews }))).toBe(false);
});

test('a refill is chosen by the buyer alone, and stays with another quantity or the same days', () => {
  expect(start.refillChosen).toBeNull();
  const chosen = after(
    start,
    { type: 'refillPicked', refillChosen: true },
    { type: 'quantityPicked', quantity: 3000 },
  );
  expect(chosen.refillChosen).toBe(true);
  const other = (guarantee: string | null) => aService({ id: 77, has_refill: true, guarantee });
  const after30 = after(chosen, { type: 'serviceChosen', service: other(start.service?.guarantee ?? null) });
  expect(after30.refillChosen).toBe(true);
  expect(after(chosen, { type: 'serviceChosen', service: other('90 days') }).refillChosen).toBeNull();
});

test('ORD-06 ORD-07 the quantity is the default one, 0 if it is no number; limits are those of the service', () => {
  expect(start.quantity).toBe(2000);
  expect(
    after(start, { type: 'serviceChosen', service: aService({ default_quantity: Number.NaN }) }).quantity,
  ).toBe(0);
  expect(
    after(
      start,
      { type: 'serviceChosen', service: likes },
      { type: 'quantityTyped', text: '1' },
      { type: 'quantityLeft' },
    ).quantity,
  ).toBe(50);
});

test('ORD-10 ORD-11 ORD-12 a link of another network switches, flags it, and clears the url error', () => {
  const wrong = after(start, { type: 'lineRefused', errors: { url: 'Wrong' } });
  const typed = after(wrong, { type: 'urlChanged', url: 'https://t.example/1' });
  const moved = after(after(typed, { type: 'fieldRefused', field: 'url', message: 'Wrong' }), {
    type: 'linkIdentified',
    networkId: 2,
  });
  expect(moved).toMatchObject({ networkId: 2, isNetworkChanged: true, errors: {}, service: { id: 3 } });
  expect(after(moved, { type: 'networkFlagExpired' }).isNetworkChanged).toBe(false);
  expect(after(start, { type: 'linkIdentified', networkId: 1 })).toBe(start);
});

test('the link stays when the network is switched by it', () => {
  const pasted = after(
    start,
    { type: 'urlChanged', url: 'https://t.example/1' },
    { type: 'linkIdentified', networkId: 2 },
  );
  expect(pasted.url).toBe('https://t.example/1');
});

test('types that the link does not fit give way to the first that it fits', () => {
  const pasted = after(
    start,
    { type: 'networkChosen', networkId: 2 },
    { type: 'urlChanged', url: 'https://t.example/1' },
  );
  expect(after(pasted, { type: 'linkRead', typeIds: [4] })).toMatchObject({ typeId: 4, service: { id: 4 } });
  expect(after(pasted, { type: 'linkRead', typeIds: [3, 4] }).service?.id).toBe(3);
  expect(after(pasted, { type: 'linkRead', typeIds: [] }).service?.id).toBe(3);
  expect(after(pasted, { type: 'linkRead', typeIds: null }).service?.id).toBe(3);
});

test('what is picked after the link was pasted stays, whatever the link says later', () => {
  const picked = after(
    start,
    { type: 'urlChanged', url: 'https://t.example/1' },
    { type: 'serviceChosen', service: comments },
  );
  const later = after(picked, { type: 'linkIdentified', networkId: 1 }, { type: 'linkRead', typeIds: [2] });
  expect(later).toMatchObject({ networkId: 2, service: { id: 4 }, url: 'https://t.example/1' });
});

test('ORD-35 a service of the address is chosen with its network and type', () => {
  const opened = after(emptyLine({ id: 1, networkId: 1 }), {
    type: 'serviceChosen',
    service: likes,
  });
  expect(opened).toMatchObject({ networkId: 2, typeId: 3, service: { id: 3 }, quantity: 100 });
});

test('ORD-13 the quantity is priced while it is typed, before its field is left', () => {
  const typing = after(start, { type: 'quantityTyped', text: '1050' });
  expect(typing).toMatchObject({ quantity: 1100, quantityText: '1050' });
  expect(after(typing, { type: 'quantityLeft' }).quantityText).toBe('1100');
});

test('VAL-19 VAL-20 VAL-21 VAL-22 VAL-23 the quantity is corrected when it is left, rounded up', () => {
  const typed = (text: string) =>
    after(start, { type: 'quantityTyped', text }, { type: 'quantityLeft' }).quantity;
  expect(typed('1050')).toBe(1100);
  expect(typed('abc')).toBe(500);
  expect(typed('')).toBe(500);
  expect(typed('9 999 999')).toBe(100_000);
});

test('VAL-28 comments and phrases decide the quantity', () => {
  const line = after(
    start,
    { type: 'serviceChosen', service: comments },
    { type: 'targetChanged', targetId: 7, value: '  nice \n\nwow\r\nnice' },
  );
  expect(quantityOf(line)).toBe(3);
});

test('VAL-43 editing a field clears its error, the others stay', () => {
  const wrong = after(start, { type: 'lineRefused', errors: { url: 'a', quantity: 'b' } });
  expect(after(wrong, { type: 'urlChanged', url: 'X' }).errors).toEqual({ quantity: 'b' });
  expect(after(wrong, { type: 'errorCleared', field: 'quantity' }).errors).toEqual({ url: 'a' });
});

test('DRIP-01 DRIP-03 ENT-31 ENT-32 ENT-33 ENT-34 CONST-14 CONST-15 CONST-17 a line starts with two runs, an hour apart, flat, step 100', () => {
  expect(start).toMatchObject({
    isDripFeed: false,
    drip: { runs: 2, minutesBetweenRuns: 60, mode: 'flat', quantityStep: 100 },
  });
});

test('ENT-35 CONST-16 the editor begins with step 1, and steps as the service does once runs differ', () => {
  const spread = after(
    start,
    { type: 'serviceChosen', service: aService({ drip_feed_is_allowed: true, quantity_step: 100 }) },
    { type: 'dripSwitched', isDripFeed: true },
  );
  expect(spread.drip.quantityStep).toBe(1);
  const growing = after(spread, { type: 'dripChanged', drip: { mode: 'increase' } });
  expect(growing.drip.quantityStep).toBe(100);
  expect(totalQuantityOf({ ...growing, quantity: 6000, drip: { ...growing.drip, runs: 5 } })).toBe(6000);
});

test('C-39 a drip feed spreads its quantity: what is sent is the first run; a service that may not spread ignores it', () => {
  const allowed = aService({ drip_feed_is_allowed: true });
  const dripping = after(
    start,
    { type: 'serviceChosen', service: allowed },
    { type: 'dripSwitched', isDripFeed: true },
  );
  expect([quantityOf(dripping), totalQuantityOf(dripping)]).toEqual([1000, 2000]);
  const runs = (count: number) => after(dripping, { type: 'dripChanged', drip: { runs: count } });
  expect([quantityOf(runs(3)), totalQuantityOf(runs(3))]).toEqual([700, 2100]);
  expect(totalQuantityOf(after(runs(8), { type: 'dripSwitched', isDripFeed: false }))).toBe(2000);
  expect(totalQuantityOf({ ...dripping, service: aService() })).toBe(2000);
  expect(after(dripping, { type: 'serviceChosen', service: views }).isDripFeed).toBe(false);
});

test('a service that the form changes by itself is told, until the person chooses again', () => {
  const pasted = after(start, { type: 'urlChanged', url: 'https://t.example/1' });
  const moved = after(pasted, { type: 'linkIdentified', networkId: 2 }, { type: 'linkRead', typeIds: [4] });
  expect([moved.service?.id, moved.replaced?.id]).toEqual([4, start.service?.id]);
  expect(after(moved, { type: 'serviceChosen', service: likes }).replaced).toBeNull();
  expect(after(moved, { type: 'serviceReplaced', service: likes }).replaced?.id).toBe(start.service?.id);
  expect(after(moved, { type: 'urlChanged', url: '' }).replaced).toBeNull();
  expect(after(pasted, { type: 'linkRead', typeIds: null }).replaced).toBeNull();
});

test('DLG-30 a line with a link, a quantity or texts is filled', () => {
  const lines = [
    after(start, { type: 'urlChanged', url: 'https://t.example/1' }),
    after(start, { type: 'quantityTyped', text: '5000' }),
    after(
      start,
      { type: 'serviceChosen', service: comments },
      { type: 'targetChanged', targetId: 7, value: 'wow' },
    ),
  ];
  expect(lines.map((line) => isFilled(line, catalogue))).toEqual([true, true, true]);
  expect(isFilled(start, catalogue)).toBe(false);
});

test('a quantity that its runs have no room for stays as it was typed, and can not be ordered until it is mended', () => {
  const dripping = after(
    start,
    { type: 'serviceChosen', service: aService({ drip_feed_is_allowed: true }) },
    { type: 'dripSwitched', isDripFeed: true },
    { type: 'dripChanged', drip: { runs: 8 } },
  );
  expect([dripping.quantityText, quantityOf(dripping)]).toEqual(['2000', 200]);
  expect(planProblems(dripping)).toEqual({ quantity: 'below_min' });
  expect(orderLineOf(dripping)).toBeNull();
  const mended = after(dripping, { type: 'quantityPicked', quantity: 4000 });
  expect([planProblems(mended), orderLineOf(mended)?.quantity]).toEqual([null, 500]);
  expect(planProblems({ ...dripping, isDripFeed: false })).toBeNull();
});

test('a type that waits for its services takes the first once they are here; a line that is brought back is no new link', () => {
  const waiting = { ...emptyLine({ id: 1, networkId: 2 }), typeId: 3 };
  expect(after(waiting, { type: 'typeWaited', typeId: 3 }).service?.id).toBe(3);
  expect(after(waiting, { type: 'typeWaited', typeId: 9 })).toBe(waiting);
  const typed = after(start, { type: 'urlChanged', url: 'https://t.example/1' });
  expect(after(typed, { type: 'lineRestored', fields: { quantity: 500 } })).toMatchObject({
    ...{ url: 'https://t.example/1', quantity: 500, isLinkNew: false },
  });
});

function after(line: Line, ...actions: LineAction[]): Line {
  return actions.reduce((current, action) => reduceLine(current, action, catalogue), line);
}

function network(id: number, types: [number, string][]) {
  const service_types = types.map(([typeId, slug]) => ({ id: typeId, slug, name: slug }));

  return { id, slug: `n${id}`, name: `N${id}`, color: '#000000', url_placeholder: '', service_types };
}

function target(id: number, viewType: 'comments' | 'seo_keywords') {
  return {
    id,
    name: viewType,
    placeholder: '',
    type: { viewType, selectable: null },
    selectable_values: [],
    translations: {},
  };
}
