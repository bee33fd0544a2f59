import type { InvoiceRow } from '../invoices/invoices.ts';
import type { BankLineRow } from './statement-store.ts';

/** Whether the bank shows less than an invoice asks for, or another currency: two people judge what that is worth. */
export function showsAnotherSum(
  { charge_total, charge_currency }: Pick<InvoiceRow, 'charge_total' | 'charge_currency'>,
  line: Pick<BankLineRow, 'amount' | 'currency'> | null | undefined,
): boolean {
  return line != null && (line.currency !== charge_currency || line.amount < charge_total);
}
