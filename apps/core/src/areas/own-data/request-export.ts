import type { DataExport } from '@fanfare/contract';
import { dropFiles } from '../../adapters/storage/dropped-files.ts';
import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { askForExport, type ExportRow, findExport } from './store.ts';

/** Asks for a copy of everything that is kept of a customer; of many presses one is made (C-45). */
export async function requestExport(core: Core, customerId: number): Promise<void> {
  const now = core.clock.now();
  await inTransaction(core, async (tx) => {
    const before = await askForExport(tx, customerId, now);
    if (before !== null) await dropFiles(tx, [before], now);
  });
}

/** State of a copy: requested, or ready. */
export async function exportStateOf(core: Core, customerId: number): Promise<DataExport> {
  const row = await findExport(core.db, customerId);
  if (!row || isOver(row, core.clock.now()))
    return { state: 'none', requested_at: null, expires_at: null, size: null };

  return {
    state: row.ready_at === null ? 'waiting' : 'ready',
    requested_at: row.requested_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    size: row.size,
  };
}

const isOver = ({ expires_at }: ExportRow, now: Date) => expires_at !== null && expires_at <= now;
