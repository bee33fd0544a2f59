import type { staff } from '@fanfare/contract';
import { currencyDecimals, formatAmount, type Micro } from '@fanfare/rules';
import type { FoundMatch } from '../statements/find-matches.ts';
import type { PaymentRow } from './payment-store.ts';
import { usd } from './present-payment.ts';

type BankFacts = { match: FoundMatch; largest: Micro | null };

/** Checks for or against crediting an invoice, by the line of the bank that fits it best. */
export function checkPayment(row: PaymentRow, { match, largest }: BankFacts): staff.PaymentCheck[] {
  const { line } = match;
  const charged = (amount: Micro, currency: string) =>
    `${formatAmount(amount, currencyDecimals(currency))} ${currency}`;
  const ofLine = (isFine: boolean) => (line === null ? 'open' : isFine ? 'fine' : 'look');
  const isWhole = match.difference === 0n && line?.currency === row.charge_currency;
  const usedFor = line?.invoice_id ?? null;

  return [
    {
      code: 'amount',
      state: ofLine(isWhole),
      values: {
        asked: charged(row.charge_total, row.charge_currency),
        ...(line && { came: charged(line.amount, line.currency) }),
      },
    },
    {
      code: 'reference',
      state: ofLine(match.byReference),
      values: line ? { reference: line.reference } : {},
    },
    { code: 'sender', state: ofLine(match.bySender), values: line ? { sender: line.sender } : {} },
    {
      code: 'line_unused',
      state: ofLine(usedFor === null || usedFor === row.id),
      values: {
        ...(line && { booked_on: line.booked_on }),
        ...(usedFor !== null && { invoice: String(usedFor) }),
      },
    },
    {
      code: 'largest',
      state: largest !== null && row.total <= largest ? 'fine' : 'look',
      values: largest === null ? {} : { before: usd(largest) },
    },
  ];
}
