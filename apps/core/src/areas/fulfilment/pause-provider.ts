import { type Actor, writeAudit } from '../../audit.ts';
import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { notFound } from '../../refusal.ts';

/**
 * Lets a provider get no new orders, or get them again. What it has runs on; what waits for it goes to the next provider of
 * its service, and services that nobody else delivers are not sold meanwhile. Throws 404 for a name that no provider has.
 */
export async function pauseProvider(
  core: Core,
  actor: Actor,
  { name, isPaused, reason }: { name: string; isPaused: boolean; reason: string },
): Promise<void> {
  await inTransaction(core, async (tx) => {
    const provider = await tx
      .selectFrom('provider')
      .select('is_paused')
      .where('name', '=', name)
      .forUpdate()
      .executeTakeFirst();
    if (!provider) throw notFound('page');
    if (provider.is_paused === isPaused) return;
    await tx.updateTable('provider').set({ is_paused: isPaused }).where('name', '=', name).execute();
    await writeAudit(tx, core, {
      actor,
      action: isPaused ? 'provider.paused' : 'provider.resumed',
      subject: `provider ${name}`,
      reason,
    });
  });
}
