import { describe, expect, test } from 'vitest';
import { type BankLine, isSameSender, matchBankLines, numbersIn, type PayableInvoice } from './bank-match.ts';

const invoice = (change: Partial<PayableInvoice> = {}): PayableInvoice => ({
  id: 88412,
  amount: 750_000_000n,
  currency: 'USD',
  since: '2026-11-19',
  names: ['Halden Media GmbH'],
  ...change,
});
const line = (change: Partial<BankLine> = {}): BankLine => ({
  id: 1,
  amount: 750_000_000n,
  currency: 'USD',
  bookedOn: '2026-11-20',
  sender: 'HALDEN MEDIA GMBH',
  numbers: [88412],
  invoiceId: null,
  ...change,
});
const stateOf = (lines: BankLine[], change: Partial<PayableInvoice> = {}) =>
  matchBankLines([invoice(change)], lines).get(88412);

describe('a line of a bank against an invoice', () => {
  test('is exact by amount, reference and sender, likely by the amount and one of the two', () => {
    expect(stateOf([line()])).toEqual({
      state: 'exact',
      lineId: 1,
      difference: 0n,
      byReference: true,
      bySender: true,
    });
    expect(stateOf([line({ sender: 'NORDIC PAY LTD' })])?.state).toBe('likely');
    expect(stateOf([line({ numbers: [] })])?.state).toBe('likely');
    expect(stateOf([line({ numbers: [], bookedOn: '2026-11-18' })])?.state).toBe('none');
    expect(stateOf([line({ numbers: [], sender: 'K MAIER' })])).toMatchObject({
      state: 'none',
      lineId: null,
    });
  });

  test('by its reference alone tells what is missing or too much', () => {
    expect(stateOf([line({ amount: 745_000_000n })])).toMatchObject({
      state: 'short',
      lineId: 1,
      difference: -5_000_000n,
    });
    expect(stateOf([line({ amount: 751_000_000n })])).toMatchObject({
      state: 'over',
      difference: 1_000_000n,
    });
    expect(stateOf([line({ amount: 745_000_000n, numbers: [] })])?.state).toBe('none');
  });

  test('in another currency is never exact', () => {
    expect(stateOf([line({ currency: 'EUR' })])?.state).toBe('foreign');
    expect(stateOf([line({ currency: 'EUR', numbers: [] })])?.state).toBe('none');
  });

  test('is not exact beside another one that fits, nor for two invoices', () => {
    expect(stateOf([line(), line({ id: 2 })])?.state).toBe('likely');
    expect(stateOf([line(), line({ id: 2, amount: 1n })])?.state).toBe('exact');
    const both = matchBankLines([invoice(), invoice({ id: 88413 })], [line({ numbers: [88412, 88413] })]);
    expect([...both.values()].map(({ state }) => state)).toEqual(['likely', 'likely']);
  });

  test('that is for another invoice is used; one that a person placed is the one', () => {
    expect(stateOf([line({ invoiceId: 7 })])?.state).toBe('used');
    expect(stateOf([line({ invoiceId: 7 }), line({ id: 2 })])).toMatchObject({ state: 'exact', lineId: 2 });
    const placed = line({ id: 2, invoiceId: 88412, numbers: [], sender: 'K MAIER', amount: 700_000_000n });
    expect(stateOf([line(), placed])).toMatchObject({ state: 'short', lineId: 2 });
  });
});

describe('names of a sender', () => {
  test.for([
    ['Ines Duarte', 'I DUARTE', true],
    ['Ines Duarte', 'DUARTE INES MARIA', true],
    ['Brisk & Partner', 'BRISK UND PARTNER', true],
    ['Café Lindqvist AB', 'CAFE LINDQVIST', true],
    ['Oona Virta', 'VIRTA OONA', true],
    ['Jürgen Müller', 'JUERGEN MUELLER', true],
    ['Łukasz Wójcik', 'LUKASZ WOJCIK', true],
    ['Trần Thị Đào', 'TRAN THI DAO', true],
    ['Søren Ørsted', 'SOEREN OERSTED', true],
    ['Işıl Yıldız', 'ISIL YILDIZ', true],
    ['Halden Media Marketing und Vertriebsgesellschaft', 'HALDEN MEDIA MARKETING UND VERTRIEB', true],
    ['Halden Media Marketing', 'HALDEN MEDIA MARK', false],
    ['Ines Duarte', 'I D', false],
    ['Ines Duarte', 'INES MORENO', false],
    ['GmbH', 'OTHER GMBH', false],
    ['', 'ANYBODY', false],
    ['K Maier', 'P MAIER', false],
  ] as const)('%s and %s: %s', ([name, sender, isSame]) => {
    expect(isSameSender(name, sender)).toBe(isSame);
    expect(isSameSender(sender, name)).toBe(isSame);
  });
});

test('numbers of invoices stand in a reference alone, not in sums or longer numbers', () => {
  expect(numbersIn('FF-88412')).toEqual([88412]);
  expect(numbersIn('Rechnung vom 20. Novbr. zu FF-1/884\n12')).toContain(88412);
  expect(numbersIn('Rechnung vom 20. Novbr. zu FF-1/884 12')).toContain(88412);
  expect(numbersIn('QR 88407 and 88408, 88407')).toEqual([88407, 88408]);
  expect(numbersIn('RF18 5390 0754 7034 12345678901 750.00 thanks')).toEqual([18, 5390, 7034]);
});
