import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { workOff } from '../../../data/work-off.ts';
import {
  claimVatChecks,
  dropVatCheck,
  storeVatAnswer,
  storeVatCheck,
  type VatCheckRow,
} from './vat-check-store.ts';

const AT_ONCE = 5;
/** A number without an answer is asked about again after a minute, at last once a day. */
const WAITS = { firstWait: 60, longestWait: 24 * 3600 };

/**
 * Has the number of an account asked about where the shop has somebody to ask; a number of another country, or none, is
 * not. Whoever registers or changes the profile waits for no answer.
 */
export async function askAboutVat(
  core: Core,
  tx: Tx,
  { id, vat }: { id: number; vat: string | null },
): Promise<void> {
  if (vat !== null && core.vatRegistry?.knows(vat))
    await storeVatCheck(tx, { customerId: id, vat, now: core.clock.now() });
  else await dropVatCheck(tx, id);
}

/** Asks about the numbers that are due, one after another; one without an answer is not checked, and asked about later. */
export async function checkVatNumbers(core: Core, signal?: AbortSignal): Promise<void> {
  if (core.vatRegistry === null) return;
  const claim = () => claimVatChecks(core.db, { now: core.clock.now(), limit: AT_ONCE, ...WAITS });
  await workOff({ claim, batch: AT_ONCE, signal }, async (due) => {
    for (const row of due) await checkOne(core, row, signal);
  });
}

async function checkOne(core: Core, row: VatCheckRow, signal?: AbortSignal): Promise<void> {
  try {
    const isGiven = await core.vatRegistry?.isGiven(row.vat, signal);
    await storeVatAnswer(core.db, row, isGiven ? 'checked' : 'refused');
  } catch (error) {
    const { message } = error as Error;
    core.log.warn(
      { account: row.customer_id, attempts: row.tries, err: message },
      'VAT number could not be checked',
    );
  }
}
