import type { staff } from '@fanfare/contract';
import type { Core } from '../../core.ts';
import { openNotices } from './store.ts';

const LISTED = 100;

/** Unanswered notices, the oldest first. */
export async function listNotices(core: Core): Promise<Omit<staff.Notice, 'orders' | 'has_more_orders'>[]> {
  const rows = await openNotices(core.db, LISTED);

  return rows.map(({ locale: _locale, digest: _digest, received_at, answered_at, ...notice }) => ({
    ...notice,
    received_at: received_at.toISOString(),
    answered_at: answered_at?.toISOString() ?? null,
  }));
}
