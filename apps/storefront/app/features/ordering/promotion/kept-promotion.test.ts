// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { aService } from '../../../shared/testing/testing.ts';
import { keepPromotion, readKeptPromotion, restored } from './kept-promotion.ts';
import { newSubscription } from './new-subscription.ts';
import { startPromotion } from './promotion.ts';
import { reducePromotion } from './reduce-promotion.ts';

const types = [{ id: 10, name: 'Views', services: [aService({ id: 1, service_type_id: 10 })] }];
const empty = newSubscription(1, types, { selectedCard: null, paymentType: 'FromBalance' });

beforeEach(() => sessionStorage.clear());

test('C-15 a promotion waits through the registration with what was chosen and written', () => {
  const filled = (
    [
      { type: 'fieldChanged', field: 'url', value: 'https://t.me/northwind' },
      { type: 'fieldChanged', field: 'name', value: 'Winter' },
      { type: 'limitTyped', text: '12' },
      { type: 'typeTicked', typeId: 10, isSelected: true },
      { type: 'row', typeId: 10, action: { type: 'quantityTyped', text: '700' } },
      { type: 'row', typeId: 10, action: { type: 'targetChanged', targetId: 3, value: 'nice' } },
    ] as const
  ).reduce(reducePromotion, startPromotion(empty, types, null));
  keepPromotion(filled);
  const kept = readKeptPromotion();
  expect(kept).not.toBeNull();
  const back = kept && restored(empty, kept, types);
  expect(back?.draft).toMatchObject({ url: 'https://t.me/northwind', name: 'Winter', contentsLimit: 12 });
  expect(back?.draft.serviceTypesSettings[0]).toMatchObject({ isSelected: true, quantity: 700 });
  expect(back?.texts).toEqual({ 10: { 3: 'nice' } });
  // A service that is not offered any more is left out.
  expect(kept && restored(empty, kept, []).draft.serviceTypesSettings).toEqual([]);
});

test('what another release kept in another form is passed over', () => {
  sessionStorage.setItem('promotion-draft', '{"networkId":"1"}');
  expect(readKeptPromotion()).toBeNull();
  sessionStorage.setItem('promotion-draft', 'no json');
  expect(readKeptPromotion()).toBeNull();
});
