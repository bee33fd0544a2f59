import { formatAmount } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { inTime } from '../../lib/in-time.ts';
import { notFound, Refusal } from '../../refusal.ts';
import {
  listProviders,
  lockProvider,
  type ProviderRow,
  updateProvider,
} from '../fulfilment/face/provider-store.ts';
import { noteTrouble, writeTrouble } from '../fulfilment/face/provider-trouble.ts';

/** Names of providers that tell what is left there. */
export async function providersWithBalance(core: Core): Promise<string[]> {
  const rows = await listProviders(core.db);

  return rows.flatMap(({ name }) => (core.providers.get(name).balance ? [name] : []));
}

/**
 * Asks a provider what the shop has left there. Staff is told once when it falls below the amount that they chose, and again only
 * after it was above. Throws 404 for a provider that does not tell, and 503 when it does not answer.
 */
export async function watchBalance(core: Core, name: string): Promise<ProviderRow> {
  const { balance } = core.providers.get(name);
  if (!balance) throw notFound('page');
  const left = await inTime(balance()).catch(async (error: Error) => {
    await noteTrouble(core, name, error);
    core.log.warn({ provider: name, err: error.message }, 'the balance at a provider could not be read');
    throw new Refusal('unavailable');
  });

  return inTransaction(core, async (tx) => {
    const before = await lockProvider(tx, name);
    const isLow = before.low_balance !== null && left.amount < before.low_balance;
    const facts = {
      ...{ balance: left.amount, balance_currency: left.currency, balance_at: core.clock.now() },
      is_low: isLow,
    };
    await updateProvider(tx, name, facts);
    if (isLow && !before.is_low)
      await writeTrouble(core, tx, name, 'low', `${formatAmount(left.amount)} ${left.currency}`);

    return { ...before, ...facts };
  });
}
