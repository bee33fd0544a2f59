import { describe, expect, it } from 'vitest';
import { canMoveInvoice, type InvoiceStatus } from './invoice-states.ts';

const ALL: InvoiceStatus[] = ['created', 'marked', 'paid', 'expired', 'failed', 'rejected'];
const moves = (strategy: string) =>
  ALL.flatMap((from) => ALL.filter((to) => canMoveInvoice(strategy, from, to)).map((to) => `${from}>${to}`));

describe('§2.6 invoice states', () => {
  it('a gateway pays, expires or fails', () => {
    expect(moves('gateway')).toEqual(['created>paid', 'created>expired', 'created>failed']);
  });

  it('a manual payment is marked once, then paid or rejected; marking never pays', () => {
    const manual = ['created>marked', 'created>paid', 'created>expired', 'marked>paid', 'marked>rejected'];
    expect(moves('message')).toEqual(manual);
    expect(moves('qr_code')).toEqual(manual);
  });
});
