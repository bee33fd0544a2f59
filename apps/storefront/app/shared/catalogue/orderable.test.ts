import { SERVICE_FLAGS } from '@fanfare/contract';
import { expect, test } from 'vitest';
import { catalogueOf } from './catalogue.ts';
import { firstOrderable, orderableOf, orderablesOfType } from './orderable.ts';
import { aDocument } from './testing.ts';

const { isDeactivated, isCountedByText, needsNoLink, dripFeedIsAllowed } = SERVICE_FLAGS;
const catalogue = catalogueOf(
  aDocument([
    { id: 1, flags: isDeactivated },
    { id: 2, min: 500, max: 9_000, flags: dripFeedIsAllowed },
    { id: 3, type: 1, flags: isCountedByText | needsNoLink },
    { id: 4 },
  ]),
);

test('the form knows a service by the catalogue alone', () => {
  expect(orderableOf(catalogue, 2)).toMatchObject({
    id: 2,
    type: 'youtube-views',
    service_type_id: 11,
    network_id: 1,
    min_quantity: 500,
    max_quantity: 9_000,
    quantity_step: 1,
    default_quantity: 500,
    drip_feed_is_allowed: true,
    calculable_quantity: false,
    url_is_required: true,
  });
  expect(orderableOf(catalogue, 3)).toMatchObject({ calculable_quantity: true, url_is_required: false });
  expect(orderableOf(catalogue, 99)).toBeNull();
});

test('what is chosen again is the same object, so the form sees no change', () => {
  expect(orderableOf(catalogue, 2)).toBe(orderableOf(catalogue, 2));
});

test('only what can be ordered is offered, in the order of the operator', () => {
  expect(orderablesOfType(catalogue, 11).map(({ id }) => id)).toEqual([2, 4]);
  expect(firstOrderable(catalogue, ({ network_id }) => network_id === 1)?.id).toBe(2);
  expect(firstOrderable(catalogue, ({ network_id }) => network_id === 2)).toBeNull();
});
