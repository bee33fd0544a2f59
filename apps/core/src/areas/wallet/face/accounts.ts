import type { Micro } from '@fanfare/rules';
import { sql } from 'kysely';
import { compiledOnce } from '../../../data/compiled-once.ts';
import type { Queryable, Tx } from '../../../data/database.ts';
import { leave } from '../../../data/left-statements.ts';

/** Two buckets of one balance, micro-USD (rules §2.0). */
export type Balances = { cash: Micro; bonus: Micro };

/** The shop's own ledger accounts, made by the migrations. */
export const SHOP = {
  /** Money that gateways hold for the shop, less what they gave back. */
  gateway: 1,
  sales: 2,
  fees: 3,
  promotions: 4,
  corrections: 5,
  /** Cost of referrals and tasks. */
  rewards: 6,
  /** Payouts that were requested and are not sent yet. */
  inTransit: 7,
  payouts: 8,
  /** Losses by disputes beyond what their customers held. */
  disputes: 9,
  /** Charges of providers for deliveries. */
  deliveryCosts: 10,
  /** Debt to providers. */
  payables: 11,
} as const;

/** A customer's two accounts, locked until the transaction ends. */
export type LockedWallet = { customerId: number; cashAccount: number; bonusAccount: number } & Balances;

/** Opens the two accounts of a new customer. */
export async function openAccounts(tx: Tx, customerId: number): Promise<void> {
  await tx
    .insertInto('ledger_account')
    .values([
      { kind: 'cash', customer_id: customerId },
      { kind: 'bonus', customer_id: customerId },
    ])
    .execute();
}

export async function readBalances(db: Queryable, customerId: number): Promise<Balances> {
  const rows = await db
    .selectFrom('ledger_account')
    .select(['kind', 'balance'])
    .where('customer_id', '=', customerId)
    .execute();

  return { cash: balanceOf(rows, 'cash'), bonus: balanceOf(rows, 'bonus') };
}

/** Locks the customer's accounts, always in the order of their ids: two transactions never wait for each other. */
export async function lockWallet(tx: Tx, customerId: number): Promise<LockedWallet> {
  const { rows } = await tx.executeQuery(selectWallet(tx, customerId));
  const cash = rows.find(({ kind }) => kind === 'cash');
  const bonus = rows.find(({ kind }) => kind === 'bonus');
  if (!cash || !bonus) throw new Error(`customer ${customerId} has no wallet`);

  return {
    customerId,
    cashAccount: cash.id,
    bonusAccount: bonus.id,
    cash: cash.balance,
    bonus: bonus.balance,
  };
}

const selectWallet = compiledOnce((db, customerId: number) =>
  db
    .selectFrom('ledger_account')
    .select(['id', 'kind', 'balance'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .forUpdate(),
);

/** Locks the wallets of several customers without reading them, in the order of the account ids. */
export async function lockWallets(tx: Tx, customerIds: readonly number[]): Promise<void> {
  await leave(
    tx,
    sql`
    select from ledger_account where customer_id = any(${customerIds}::int[]) order by id for update`,
  );
}

function balanceOf(rows: { kind: string; balance: bigint }[], kind: string): Micro {
  return rows.find((row) => row.kind === kind)?.balance ?? 0n;
}
