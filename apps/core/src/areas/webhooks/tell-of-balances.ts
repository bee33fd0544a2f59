import { formatAmount, type Micro } from '@fanfare/rules';
import { sql } from 'kysely';
import type { Core } from '../../core.ts';
import type { Queryable, Tx } from '../../data/database.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { insertMessages } from './write-messages.ts';

const ENDPOINTS_AT_ONCE = 200;
const MOVEMENTS_AT_ONCE = 200;

type Movement = {
  id: bigint;
  kind: string;
  created_at: Date;
  order_id: number | null;
  invoice_id: number | null;
  amount: Micro;
  balance: Micro;
};

/**
 * Tells of movements of balances by reading the ledger on from the last one that an address was told of. Movements of a customer are
 * booked one after another, under the lock of the wallet, so that none with a lower number appears later.
 */
export async function tellOfBalances(core: Core, signal?: AbortSignal): Promise<void> {
  for (const { id, customer_id } of await endpointsBehind(core.db)) {
    if (signal?.aborted) return;
    await inTransaction(core, (tx) => tellOne(core, tx, id, customer_id));
  }
}

async function endpointsBehind(db: Queryable): Promise<{ id: number; customer_id: number }[]> {
  const { rows } = await sql<{ id: number; customer_id: number }>`
    select id, customer_id from webhook_endpoint endpoint
    where 'balance.changed' = any(events) and stopped_at is null and exists (
      select from journal where journal.customer_id = endpoint.customer_id and journal.id > told_journal_id
    ) limit ${ENDPOINTS_AT_ONCE}`.execute(db);

  return rows;
}

async function tellOne(core: Core, tx: Tx, endpointId: number, customerId: number): Promise<void> {
  const endpoint = await tx
    .selectFrom('webhook_endpoint')
    .select('told_journal_id')
    .where('id', '=', endpointId)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!endpoint) return;
  const movements = await movementsAfter(tx, customerId, endpoint.told_journal_id);
  const { decimals } = await core.catalogue.current();
  for (const { id, kind, created_at, order_id, invoice_id, amount, balance } of movements) {
    if (amount === 0n) continue;
    const data = {
      movement_id: Number(id),
      reason: kind,
      amount: formatAmount(amount, decimals),
      balance: formatAmount(balance, decimals),
      order_id,
      invoice_id,
    };
    await insertMessages(
      tx,
      { customerId, type: 'balance.changed', about: { kind: 'balance', id }, data },
      { eventId: `evt_balance_${id}`, now: created_at, endpointId },
    );
  }
  const last = movements.at(-1);
  if (last)
    await tx
      .updateTable('webhook_endpoint')
      .set({ told_journal_id: last.id })
      .where('id', '=', endpointId)
      .execute();
}

/** Movements of the balance, cash and bonus together, with the balance after each. */
async function movementsAfter(db: Queryable, customerId: number, after: bigint): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    with account as (
      select id from ledger_account where customer_id = ${customerId} and kind in ('cash', 'bonus')
    )
    select journal.id, kind, created_at, order_id, invoice_id,
      (select coalesce(sum(amount), 0)::bigint from posting
        where journal_id = journal.id and account_id in (select id from account)) as amount,
      (select coalesce(sum(held.balance_after), 0)::bigint from account cross join lateral (
        select balance_after from posting where account_id = account.id and journal_id <= journal.id
        order by journal_id desc limit 1) held) as balance
    from journal where customer_id = ${customerId} and journal.id > ${String(after)}::bigint
    order by journal.id limit ${MOVEMENTS_AT_ONCE}`.execute(db);

  return rows;
}

/** The last movement of a customer's balance: what comes later is told. */
export async function lastMovement(db: Queryable, customerId: number): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    select coalesce(max(id), 0) as id from journal where customer_id = ${customerId}`.execute(db);

  return rows[0]?.id ?? 0n;
}
