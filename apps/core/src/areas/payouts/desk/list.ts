import type { Locale, OutputOf, ParsedInputOf, staff } from '@fanfare/contract';
import { formatExact } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import { PAGE_ROWS, pageOf, readCursor } from '../../../data/page-cursor.ts';
import { staffIdOf } from '../../../security/audit.ts';
import { accountsBefore } from '../destination.ts';
import { findStop } from '../stop-payouts.ts';
import { type Method, readMethods } from '../store.ts';
import { countPayouts, type DeskRow, pageOfPayouts } from './store.ts';

type List = typeof staff.listDeskWithdrawals;
const VIEWS: readonly staff.WithdrawalView[] = ['open', 'to_send', 'second', 'sent', 'refused'];

export const usd = (amount: bigint) => formatExact(amount, 2);

/** A page of withdrawals by view, and since when all are stopped. */
export async function listForDesk(
  { db, clock }: Core,
  { view = 'open', cursor }: ParsedInputOf<List>['query'],
  locale: Locale,
): Promise<OutputOf<List>> {
  const [after = null] = readCursor(cursor, ['number']) ?? [];
  const rows = await pageOfPayouts(db, view, { after, limit: PAGE_ROWS + 1 });
  const page = pageOf(rows, ({ id }) => [id]);
  const ids = page.data.map(({ id }) => id);
  const [before, methods, stop] = await Promise.all([
    accountsBefore(db, ids, clock.now()),
    readMethods(db, locale),
    findStop(db),
  ]);

  return {
    data: page.data.map((row) => presentForDesk(row, { methods, accountBefore: before.get(row.id) ?? null })),
    next: page.next,
    stopped: stop ? { at: stop.stopped_at.toISOString(), reason: stop.reason } : null,
  };
}

/** Count and sum of each view. */
export async function countForDesk({
  db,
}: Core): Promise<OutputOf<typeof staff.countDeskWithdrawals>['data']> {
  const counted = await Promise.all(
    VIEWS.map(async (view) => {
      const { sum, ...count } = await countPayouts(db, view);
      return [view, { ...count, sum: usd(sum) }] as const;
    }),
  );

  return Object.fromEntries(counted) as OutputOf<typeof staff.countDeskWithdrawals>['data'];
}

export function presentForDesk(
  row: DeskRow,
  { methods, accountBefore }: { methods: readonly Method[]; accountBefore: string | null },
): staff.DeskWithdrawal {
  const { id, state, amount, fee, approved_at: approvedAt } = row;
  const since = row.ended_at ?? (state === 'approved' ? approvedAt : null) ?? row.requested_at;

  return {
    id,
    state,
    customer: {
      id: row.customer_id,
      name: row.customer_name,
      company: row.company_name,
      email: row.email,
    },
    method: methods.find((method) => method.id === row.method_id)?.name ?? '',
    account: row.account_hint ?? '',
    amount: usd(amount),
    fee: usd(fee),
    receives: usd(amount - fee),
    account_before: accountBefore,
    is_frozen: row.frozen_at !== null,
    second:
      row.waits && approvedAt !== null
        ? {
            asked_by: staffIdOf(row.approved_by),
            asked_at: approvedAt.toISOString(),
            reason: row.approved_reason ?? '',
          }
        : null,
    since: since.toISOString(),
    requested_at: row.requested_at.toISOString(),
    reference: row.reference,
    reason: row.reason,
  };
}
