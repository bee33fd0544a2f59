import { formatAmount } from '@fanfare/rules';
import { expect, test } from 'vitest';
import { aMethod, aService } from '../../shared/testing.ts';
import { emptyDraft, reduceDraft } from './draft.ts';
import { estimateOrder } from './estimate.ts';

const shop = { guaranteeChargePercent: 12, roundingPrecision: 2 };
const catalogue = { networks: [], services: [] };

test('2 000 views at 2.40, card fee of 3.5 %', () => {
  const quote = estimateOrder(draftOf(aService({ price: '2.4', default_quantity: 2000 })), aMethod(), shop);
  expect(quote && formatAmount(quote.total)).toBe('4.97');
  expect(quote && formatAmount(quote.fee)).toBe('0.17');
});

test('the guarantee is charged only where there is refill (E3)', () => {
  const service = aService({ price: '8.9', default_quantity: 500, has_refill: true });
  expect(total(draftOf(service))).toBe('4.98');
  expect(total({ ...draftOf(service), isGuarantee: false })).toBe('4.45');
});

test('a package costs its price, nothing without a quantity', () => {
  expect(
    total(draftOf(aService({ is_package: true, price_type: 'package', price: '7.5', pricing_per: 1 }))),
  ).toBe('7.50');
  expect(total({ ...draftOf(aService()), quantity: 0 })).toBeNull();
});

function draftOf(service: ReturnType<typeof aService>) {
  const empty = emptyDraft({ networkId: 1, email: '', methodId: 0 });

  return reduceDraft(empty, { type: 'serviceChosen', service }, catalogue);
}

function total(draft: ReturnType<typeof draftOf>): string | null {
  const quote = estimateOrder(draft, aMethod({ id: 0, strategy: 'balance' }), shop);

  return quote && formatAmount(quote.total);
}
