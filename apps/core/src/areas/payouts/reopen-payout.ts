import type { Selectable } from 'kysely';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import type { Tables } from '../../data/tables.ts';
import { storeReopening } from './store.ts';

type Approval = Selectable<Tables['approval']>;

/** A payout whose second person said no, or did not say anything in time, waits again for the first one. */
export async function reopenPayout(_: Core, tx: Tx, { kind, subject }: Approval): Promise<void> {
  if (kind === 'withdrawal') await storeReopening(tx, subject);
}
