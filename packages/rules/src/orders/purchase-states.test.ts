import { expect, it } from 'vitest';
import { canMovePurchase, type PurchaseStatus } from './purchase-states.ts';

const ALL: PurchaseStatus[] = ['unpaid', 'paid', 'canceled'];

it('§2.11 a purchase is paid or given up once; nothing leads out of either', () => {
  const moves = ALL.flatMap((from) =>
    ALL.filter((to) => canMovePurchase(from, to)).map((to) => `${from}>${to}`),
  );
  expect(moves).toEqual(['unpaid>paid', 'unpaid>canceled']);
});
