import { formatAmount } from '@fanfare/rules';
import type { OwnData } from '../../area.ts';
import type { Queryable } from '../../data/database.ts';
import { pagesOfRows } from '../../data/pages-of-rows.ts';

export const ownData: OwnData = {
  lists: (db, { id }) => ({ ledger: () => ledgerOf(db, id) }),
};

async function* ledgerOf(db: Queryable, customerId: number) {
  const rows = pagesOfRows((after, limit) =>
    db
      .selectFrom('journal')
      .select(['id', 'kind', 'purchase_id', 'order_id', 'invoice_id', 'created_at'])
      .where('customer_id', '=', customerId)
      .where('id', '>', BigInt(after))
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
  for await (const { id, ...row } of rows)
    yield { id: String(id), ...row, lines: await linesOf(db, id, customerId) };
}

async function linesOf(db: Queryable, journalId: bigint, customerId: number) {
  const lines = await db
    .selectFrom('posting')
    .innerJoin('ledger_account', 'ledger_account.id', 'posting.account_id')
    .select(['ledger_account.kind as bucket', 'posting.amount'])
    .where('posting.journal_id', '=', journalId)
    .where('ledger_account.customer_id', '=', customerId)
    .orderBy('posting.account_id')
    .execute();

  return lines.map(({ bucket, amount }) => ({ bucket, amount: formatAmount(amount, 6) }));
}
