import type { Tx } from '../../data/database.ts';
import { notFound } from '../../refusal.ts';
import type { Done } from '../../security/audit.ts';

/**
 * Lets a provider get no new orders, or get them again. What it has runs on; what waits for it goes to the next provider of
 * its service, and services that nobody else delivers are not sold meanwhile. Throws 404 for a name that no provider has.
 */
export async function pauseProvider(
  tx: Tx,
  { name, isPaused }: { name: string; isPaused: boolean },
): Promise<Done<null, 'provider.paused' | 'provider.resumed'>> {
  const provider = await tx
    .selectFrom('provider')
    .select('is_paused')
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
  if (!provider) throw notFound('page');
  await tx.updateTable('provider').set({ is_paused: isPaused }).where('name', '=', name).execute();

  return {
    answer: null,
    deed: {
      action: isPaused ? 'provider.paused' : 'provider.resumed',
      target: null,
      before: { provider: name, is_paused: provider.is_paused },
      after: { provider: name, is_paused: isPaused },
    },
  };
}
