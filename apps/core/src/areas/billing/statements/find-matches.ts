import { type BankMatch, matchBankLines } from '@fanfare/rules';
import type { Queryable } from '../../../data/database.ts';
import type { InvoiceRow } from '../face/invoices.ts';
import {
  type BankLineRow,
  findNamedInvoice,
  knownSenders,
  linesFor,
  type NamedInvoice,
} from '../face/statement-store.ts';

export type FoundMatch = BankMatch & { line: BankLineRow | null };

/** Matches of invoices with the read statements, by the id of each; two questions for all of them. */
export async function findMatches(
  db: Queryable,
  invoices: readonly NamedInvoice[],
): Promise<Map<number, FoundMatch>> {
  const wanted = invoices.map(({ charge_currency: currency, ...invoice }) => ({ ...invoice, currency }));
  const [lines, senders] = await Promise.all([
    linesFor(db, wanted),
    knownSenders(db, [...new Set(invoices.map(({ customer_id }) => customer_id))]),
  ]);
  const byId = new Map(lines.map((line) => [line.id, line]));
  const matches = matchBankLines(
    wanted.map(({ id, customer_id, charge_total, currency, created_at, customer_name, company_name }) => ({
      id,
      amount: charge_total,
      currency,
      since: created_at.toISOString().slice(0, 10),
      names: [
        customer_name,
        company_name ?? '',
        ...senders.filter((one) => one.customer_id === customer_id).map(({ sender }) => sender),
      ],
    })),
    lines.map(({ invoice_id: invoiceId, booked_on: bookedOn, ...line }) => ({
      ...line,
      bookedOn,
      invoiceId,
    })),
  );

  return new Map(
    [...matches].map(([id, match]) => [
      id,
      { ...match, line: match.lineId === null ? null : (byId.get(match.lineId) ?? null) },
    ]),
  );
}

/** The line of the bank that fits an invoice best; null without one. */
export async function bestLineFor(db: Queryable, invoiceId: number): Promise<BankLineRow | null> {
  const invoice = await findNamedInvoice(db, invoiceId);
  const match = invoice && (await findMatches(db, [invoice])).get(invoiceId);

  return match?.line ?? null;
}

/** True where the bank shows less than an invoice asks for, or another currency: two people judge what that is worth. */
export function showsAnotherSum(
  { charge_total, charge_currency }: Pick<InvoiceRow, 'charge_total' | 'charge_currency'>,
  line: Pick<BankLineRow, 'amount' | 'currency'> | null | undefined,
): boolean {
  return line != null && (line.currency !== charge_currency || line.amount < charge_total);
}
