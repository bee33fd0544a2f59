import { parseLocale } from '@fanfare/contract';
import { formatAmount, hoursAfter } from '@fanfare/rules';
import { writeLetters } from '../../adapters/mail/outbox.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { workInBatches } from '../../data/work-in-batches.ts';
import { staffIdOf } from '../../security/audit.ts';
import { findCustomer } from '../accounts/face/store.ts';
import { type ApprovalRow, lockAskedBefore, moveApproval } from './store.ts';

/** Hours after which what nobody decided lapses (README-desk, Second person). */
export const LAPSES_HOURS = 72;

/** Ends what has waited for a second person for 72 hours, and tells whoever asked. */
export async function lapseApprovals(core: Core, signal?: AbortSignal): Promise<void> {
  await workInBatches(core, {
    of: 'approvals',
    batch: 20,
    signal,
    lock: (tx, some) => lockAskedBefore(tx, hoursAfter(core.clock.now(), -LAPSES_HOURS), some),
    async work(tx, approvals) {
      for (const { id } of approvals) {
        const lapsed = await moveApproval(tx, id, 'lapsed', { by: null, now: core.clock.now() });
        if (!lapsed) continue;
        await core.happened(tx, 'lapsed', lapsed);
        await tellAsker(core, tx, lapsed);
      }
    },
  });
}

async function tellAsker(
  core: Core,
  tx: Tx,
  { id, kind, amount, reason, asked_by }: ApprovalRow,
): Promise<void> {
  const staff = staffIdOf(asked_by);
  const asker = staff === null ? undefined : await findCustomer(tx, staff);
  if (!asker) return;
  const letter = {
    template: 'approval-lapsed' as const,
    props: {
      kind,
      amount: formatAmount(amount),
      reason,
      consoleUrl: `${core.config.consoleOrigin ?? ''}/console/approvals`,
    },
    idempotencyKey: `approval-lapsed:${id}`,
    recipient: asker.email,
    locale: parseLocale(asker.locale) ?? 'en',
  };
  await writeLetters(tx, [letter], core.clock.now());
}
