import { checkMoney } from '../../apps/core/src/commands/check-money.ts';
import { connect, type Db } from '../../apps/core/src/data/database.ts';

async function ask<T>(databaseUrl: string, question: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = connect(databaseUrl, { size: 1, statementSeconds: 0 });
  try {
    return await question(db);
  } finally {
    await close();
  }
}

/** Number of paid orders in the database. */
export function storedOrders(databaseUrl: string): Promise<number> {
  return ask(databaseUrl, async (db) => {
    const { count } = await db
      .selectFrom('orders')
      .select((row) => row.fn.countAll<bigint>().as('count'))
      .where('status', '<>', 'unpaid')
      .executeTakeFirstOrThrow();
    return Number(count);
  });
}

/** Number of orders that a provider has taken. */
export function sentOrders(databaseUrl: string): Promise<number> {
  return ask(databaseUrl, async (db) => {
    const { count } = await db
      .selectFrom('delivery')
      .select((row) => row.fn.countAll<bigint>().as('count'))
      .where('provider_reference', 'is not', null)
      .executeTakeFirstOrThrow();
    return Number(count);
  });
}

/** Invariants of money that do not hold. */
export const findBrokenMoney = (databaseUrl: string): Promise<string[]> => ask(databaseUrl, checkMoney);
