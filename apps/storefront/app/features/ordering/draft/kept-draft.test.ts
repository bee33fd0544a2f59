import { expect, test } from 'vitest';
import { aService } from '../../../shared/testing/testing.ts';
import { servedCatalogue } from './catalogue.ts';
import {
  emailToRestore,
  fieldsToRestore,
  type KeptDraft,
  orderToRestore,
  parseKeptDraft,
} from './kept-draft.ts';
import { DRIP_START, emptyLine, type Line } from './line.ts';
import { emptyOrder } from './order-draft.ts';
import { reduceLine } from './reduce-line.ts';

const line = {
  serviceId: 5,
  url: 'https://t.example/1',
  quantity: 3000,
  refillChosen: false,
  targets: { '7': 'nice' },
  countries: [234],
  isDripFeed: true,
  drip: { ...DRIP_START, runs: 4 },
};
const kept: KeptDraft = {
  lines: [line, { ...line, serviceId: 6, url: 'https://t.example/2' }],
  groups: [[0], [1]],
  active: 0,
  coupon: 'WELCOME10',
  email: 'ann@example.com',
  isGuest: true,
};
const guest = emptyOrder({ networkId: 1, email: '', methodId: 3 });

test('a reload brings every line back, the method is chosen anew since the balance may have changed (C-03)', () => {
  const restored = orderToRestore(
    kept,
    servedCatalogue([], [aService({ id: 5 }), aService({ id: 6, service_type_id: 9 })]),
  );
  expect(restored).toMatchObject({
    groups: [[0], [1]],
    active: 0,
    coupon: 'WELCOME10',
    lines: [
      {
        url: 'https://t.example/1',
        service: { id: 5 },
        quantity: 3000,
        quantityText: '3000',
        refillChosen: false,
        targets: { 7: 'nice' },
        isDripFeed: true,
        drip: { runs: 4 },
      },
      { url: 'https://t.example/2', service: { id: 6 }, typeId: 9 },
    ],
  });
  expect(restored).not.toHaveProperty('methodId');
});

test('an order with a service that is gone is not brought back in parts', () => {
  expect(orderToRestore(kept, servedCatalogue([], [aService({ id: 5 })]))).toBeNull();
});

test('where the address chose the service, its own fields and the link come back', () => {
  expect(fieldsToRestore(lineFor(5), kept, {})).toEqual({
    url: line.url,
    refillChosen: false,
    targets: { 7: 'nice' },
    countries: [234],
    quantity: 3000,
    quantityText: '3000',
    isDripFeed: true,
    drip: line.drip,
  });
  expect(fieldsToRestore(lineFor(8), kept, {})).toEqual({ url: line.url });
});

test('after the login the account decides the e-mail', () => {
  expect(emailToRestore(guest, kept, true)).toBe('ann@example.com');
  expect(emailToRestore({ ...guest, email: 'me@example.com' }, kept, false)).toBe('me@example.com');
});

test('what the address says wins over what was kept', () => {
  const fields = fieldsToRestore({ ...lineFor(5), url: 'https://t.example/2' }, kept, {
    url: 'https://t.example/2',
    quantity: 900,
    isDripFeed: true,
    drip: { ...DRIP_START, runs: 9 },
  });
  expect(fields).toEqual({ refillChosen: false, targets: { 7: 'nice' }, countries: [234] });
});

test('a kept draft of another form, a torn one, or none at all, is none', () => {
  expect(parseKeptDraft(JSON.stringify(kept))).toEqual(kept);
  // A draft of an earlier release has no choice.
  const { refillChosen: _, ...earlier } = line;
  const old = { ...kept, lines: [{ ...earlier, isGuarantee: true }, line] };
  expect(parseKeptDraft(JSON.stringify(old))?.lines[0]?.refillChosen).toBeNull();
  expect(parseKeptDraft(null)).toBeNull();
  expect(parseKeptDraft('{"url":1}')).toBeNull();
  expect(parseKeptDraft('no json')).toBeNull();
  expect(parseKeptDraft(JSON.stringify({ ...kept, groups: [[0]] }))).toBeNull();
  expect(parseKeptDraft(JSON.stringify({ ...kept, groups: [[0, 1, 1]] }))).toBeNull();
  expect(parseKeptDraft(JSON.stringify({ ...kept, active: 7 }))).toBeNull();
  expect(parseKeptDraft(JSON.stringify({ ...kept, lines: [], groups: [] }))).toBeNull();
});

function lineFor(id: number): Line {
  const service = aService({ id });

  return reduceLine(
    emptyLine({ id: 1, networkId: 1 }),
    { type: 'serviceChosen', service },
    servedCatalogue([], []),
  );
}
