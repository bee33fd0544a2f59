import type { OutputOf, ParsedInputOf, staff } from '@fanfare/contract';
import { type BankMatchState, currencyDecimals, daysAfter, formatAmount, utcDay } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import type { Queryable } from '../../../data/database.ts';
import { PAGE_ROWS, pageOf, readCursor } from '../../../data/page-cursor.ts';
import { type BankLineRow, invoicesFor, lastStatement, pageOfLines } from '../face/statement-store.ts';
import { findMatches } from '../statements/find-matches.ts';

const SHOWN_DAYS = 183;

/** A page of lines of the last half year, each with the invoice that it fits, and the statement that was read last. */
export async function listLines(
  core: Core,
  { view = 'open', cursor }: ParsedInputOf<typeof staff.listBankLines>['query'],
): Promise<OutputOf<typeof staff.listBankLines>> {
  const after = readCursor(cursor, ['string', 'number']);
  const [statement, rows] = await Promise.all([
    lastStatement(core.db),
    pageOfLines(core.db, {
      isOpen: view === 'open',
      since: utcDay(daysAfter(core.clock.now(), -SHOWN_DAYS)),
      after: after ? { bookedOn: after[0], id: after[1] } : null,
      limit: PAGE_ROWS + 1,
    }),
  ]);
  const page = pageOf(rows, ({ booked_on, id }) => [booked_on, id]);
  const fits = await fitsOf(core.db, page.data);

  return {
    data: page.data.map((row) => presentLine(row, fits.get(row.id))),
    next: page.next,
    statement: statement ? { ...statement, read_at: statement.read_at.toISOString() } : null,
  };
}

type Fit = { invoiceId: number; state: BankMatchState };
/** Lines that are held against invoices at once. */
const AT_ONCE = 500;

/** Numbers of lines by what they say about the invoices that they fit. */
export async function countMatches(
  db: Queryable,
  lines: readonly BankLineRow[],
): Promise<OutputOf<typeof staff.readBankStatement>['data']['matches']> {
  const counts = new Map<BankMatchState, number>();
  for (let at = 0; at < lines.length; at += AT_ONCE) {
    const some = lines.slice(at, at + AT_ONCE);
    const fits = await fitsOf(db, some);
    for (const { id } of some) {
      const state = fits.get(id)?.state ?? 'none';
      counts.set(state, (counts.get(state) ?? 0) + 1);
    }
  }

  return [...counts].map(([state, count]) => ({ state, count }));
}

/** The invoice that each line fits best. */
async function fitsOf(db: Queryable, lines: readonly BankLineRow[]): Promise<Map<number, Fit>> {
  const matches = await findMatches(db, await invoicesFor(db, lines));

  return new Map(
    [...matches].flatMap(([invoiceId, { lineId, state }]) =>
      lineId === null || state === 'used' ? [] : [[lineId, { invoiceId, state }]],
    ),
  );
}

export function presentLine(row: BankLineRow, fit: Fit | undefined): staff.BankLine {
  const { id, account, booked_on, sender, reference, currency, invoice_id: placed } = row;

  return {
    id,
    account,
    booked_on,
    sender,
    reference,
    amount: formatAmount(row.amount, currencyDecimals(currency)),
    currency,
    invoice_id: placed ?? fit?.invoiceId ?? null,
    match: fit?.state ?? 'none',
    is_placed: placed !== null,
  };
}
