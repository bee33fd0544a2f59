import { expect, test } from 'vitest';
import { aService } from '../../shared/testing.ts';
import { emptyDraft, reduceDraft } from './draft.ts';
import { fieldsToRestore, type KeptDraft, parseKeptDraft } from './kept-draft.ts';

const kept: KeptDraft = {
  serviceId: 5,
  url: 'https://t.example/1',
  quantity: 3000,
  isGuarantee: false,
  targets: { '7': 'nice' },
  coupon: 'WELCOME10',
  email: 'ann@example.com',
  isGuest: true,
};
const guest = { isGuest: true, hasQuantity: false };

test('C-03 the payment method is chosen anew, since the balance may have changed', () => {
  expect(fieldsToRestore(draftFor(5), kept, guest)).not.toHaveProperty('methodId');
});

test('a reload brings the whole order back', () => {
  expect(fieldsToRestore(draftFor(5), kept, guest)).toEqual({
    url: kept.url,
    coupon: kept.coupon,
    email: kept.email,
    isGuarantee: false,
    targets: { 7: 'nice' },
    quantity: 3000,
    quantityText: '3000',
  });
});

test('for another service the link, and the coupon stay, the rest is that service’s own', () => {
  expect(fieldsToRestore(draftFor(6), kept, guest)).toEqual({
    url: kept.url,
    coupon: kept.coupon,
    email: kept.email,
  });
});

test('after the login the account decides the e-mail', () => {
  const fields = fieldsToRestore(draftFor(5), kept, { ...guest, isGuest: false });
  expect(fields).not.toHaveProperty('email');
  expect(fields.url).toBe(kept.url);
});

test('what the address says wins over what was kept', () => {
  const fields = fieldsToRestore({ ...draftFor(5), url: 'https://t.example/2' }, kept, {
    ...guest,
    hasQuantity: true,
  });
  expect(fields).not.toHaveProperty('url');
  expect(fields).not.toHaveProperty('quantity');
});

test('a kept draft of another form, or no draft at all, is none', () => {
  expect(parseKeptDraft(JSON.stringify(kept))).toEqual(kept);
  expect(parseKeptDraft(null)).toBeNull();
  expect(parseKeptDraft('{"url":1}')).toBeNull();
  expect(parseKeptDraft('no json')).toBeNull();
});

function draftFor(id: number) {
  const empty = emptyDraft({ networkId: 1, email: '', methodId: 3 });

  return reduceDraft(
    empty,
    { type: 'serviceChosen', service: aService({ id }) },
    { networks: [], services: [] },
  );
}
