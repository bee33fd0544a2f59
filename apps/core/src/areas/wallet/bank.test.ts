import { sql } from 'kysely';
import { describe } from 'vitest';
import { expect, test } from '../../../testing/test.ts';
import { checkMoney } from '../../commands/check-money.ts';
import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { lockWallet, lockWallets } from './face/accounts.ts';
import { postJournal } from './face/ledger.ts';

const ACCOUNTS = 10;
const EACH = 100;
const TRANSFERS = 80;
const CENT = 10_000n;

const below = (count: number) => Math.floor(Math.random() * count);

/** Moves a random amount between two customers, where the first one holds it. */
async function transfer(core: Core, key: string, buyers: readonly number[]): Promise<void> {
  const from = buyers[below(ACCOUNTS)] ?? 0;
  const to = buyers[below(ACCOUNTS)] ?? 0;
  const amount = BigInt(1 + below(4000)) * CENT;
  if (from === to) return;
  await inTransaction(core, async (tx) => {
    await lockWallets(tx, [from, to]);
    const [payer, payee] = [await lockWallet(tx, from), await lockWallet(tx, to)];
    if (payer.cash < amount) return;
    await postJournal(tx, { kind: 'admin', key, customerId: from }, [
      { account: payer.cashAccount, amount: -amount },
      { account: payee.cashAccount, amount },
    ]);
  });
}

/** All that the customers hold, of one moment, and the least that one does. */
async function readAll({ db }: Core, buyers: readonly number[]): Promise<{ sum: bigint; least: bigint }> {
  return db
    .selectFrom('ledger_account')
    .select(({ fn }) => [fn.sum<bigint>('balance').as('sum'), fn.min('balance').as('least')])
    .where('customer_id', 'in', buyers)
    .where('kind', '=', 'cash')
    .executeTakeFirstOrThrow()
    .then(({ sum, least }) => ({ sum: BigInt(sum), least: BigInt(least) }));
}

/** Ends connections in the middle of what they do. */
async function killSome({ db }: Core): Promise<void> {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%'
    limit 2`.execute(db);
}

describe('M19 the bank: 10 accounts, 8 who move, 4 who sum up', () => {
  for (const kills of [false, true])
    test(`every sum is the same and nobody is below zero, ${kills ? 'while connections are killed' : 'on a good day'}`, async ({
      core,
      api,
    }) => {
      const buyers: number[] = [];
      for (let made = 0; made < ACCOUNTS; made += 1) buyers.push((await api.customer(EACH)).id);
      const total = BigInt(ACCOUNTS * EACH) * 100n * CENT;
      let isRunning = true;
      let reads = 0;
      let killed = 0;
      const readers = Array.from({ length: 4 }, async () => {
        while (isRunning) {
          const read = await readAll(core, buyers).catch((error) => {
            // The connection of a writer may be a reader's by the time it is killed.
            if (!kills) throw error;
            return null;
          });
          if (read === null) continue;
          expect([read.sum, read.least >= 0n]).toEqual([total, true]);
          reads += 1;
        }
      });
      const killer = (async () => {
        while (isRunning && kills) {
          await killSome(core).catch(() => null);
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      })();
      await Promise.all(
        Array.from({ length: 8 }, async (_, writer) => {
          for (let moved = 0; moved < TRANSFERS; moved += 1)
            await transfer(core, `bank:${kills}:${writer}:${moved}`, buyers).catch((error) => {
              if (!kills) throw error;
              killed += 1;
            });
        }),
      ).finally(() => {
        isRunning = false;
      });
      await Promise.all([...readers, killer]);
      expect(reads).toBeGreaterThan(10);
      if (kills) expect(killed).toBeGreaterThan(0);
      expect((await readAll(core, buyers)).sum).toBe(total);
      expect(await checkMoney(core.db)).toEqual([]);
    });
});
