import type { staff } from '@fanfare/contract';
import { formatAmount } from '@fanfare/rules';
import { sql } from 'kysely';
import type { Core } from '../../../core.ts';
import { busySince } from '../../fulfilment/face/pace.ts';
import { listProviders, type ProviderRow } from '../../fulfilment/face/provider-store.ts';

/** State of each provider: answering, taking orders, and the number of orders of which nobody can say whether it has them. */
export async function readProviderHealth(core: Core): Promise<staff.ProviderHealth[]> {
  const now = core.clock.now();
  const [providers, { rows: held }] = await Promise.all([
    listProviders(core.db),
    sql<{ provider: string; count: number }>`
      select provider, count(*)::int as count from delivery where state = 'held' group by provider`.execute(
      core.db,
    ),
  ]);

  return providers.map((row) => ({
    name: row.name,
    ...stateOf(row, now),
    held: held.find(({ provider }) => provider === row.name)?.count ?? 0,
    balance:
      row.balance === null || row.balance_currency === null
        ? null
        : { amount: formatAmount(row.balance, 2), currency: row.balance_currency },
  }));
}

function stateOf(row: ProviderRow, now: Date): Pick<staff.ProviderHealth, 'state' | 'since'> {
  if (row.is_paused) return { state: 'paused', since: null };
  if (row.trouble !== null) return { state: 'trouble', since: row.trouble_since?.toISOString() ?? null };
  const isAway = row.away_until !== null && row.away_until > now;
  if (isAway) return { state: 'away', since: row.failing_since?.toISOString() ?? null };
  const busy = busySince(row, now);

  return busy === null ? { state: 'fine', since: null } : { state: 'busy', since: busy.toISOString() };
}
