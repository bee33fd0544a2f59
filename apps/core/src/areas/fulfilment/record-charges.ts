import { MICRO_DECIMALS, usdFromCurrency } from '@fanfare/rules';
import { sql } from 'kysely';
import type { Charge } from '../../adapters/providers/port.ts';
import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { bookDeliveryCosts } from '../wallet/face/book-delivery-costs.ts';

export type SaidCharge = { attemptId: number; charge: Charge };

/**
 * Stores the current charges of a provider with the attempts and books the differences to what was booked, all
 * together. A charge in a currency without a rate is stored; it is booked when there is a rate and the provider reports
 * it again.
 */
export async function recordCharges(core: Core, said: readonly SaidCharge[]): Promise<void> {
  if (said.length === 0) return;
  const { rateOf } = await core.site.current();
  const costs = said.map(({ charge }) => costOf(charge, rateOf));
  await inTransaction(core, async (tx) => {
    const { rows } = await sql<{ booked: bigint }>`
      with said as (
        select * from unnest(
          ${said.map(({ attemptId }) => attemptId)}::int[],
          ${said.map(({ charge }) => String(charge.amount))}::bigint[],
          ${said.map(({ charge }) => charge.currency)}::text[],
          ${costs.map((cost) => (cost === null ? null : String(cost)))}::bigint[]
        ) as said (id, charge, currency, cost)
      ), before as (
        select attempt.id, attempt.cost, said.charge, said.currency, coalesce(said.cost, attempt.cost) as new_cost
        from delivery_attempt attempt join said on said.id = attempt.id
        where (attempt.charge, attempt.currency) is distinct from (said.charge, said.currency)
          or attempt.cost <> coalesce(said.cost, attempt.cost)
        order by attempt.id for update of attempt
      ), changed as (
        update delivery_attempt attempt
        set charge = before.charge, currency = before.currency, cost = before.new_cost
        from before where attempt.id = before.id
        returning before.new_cost - before.cost as difference
      )
      select coalesce(sum(difference), 0)::bigint as booked from changed`.execute(tx);
    await bookDeliveryCosts(tx, BigInt(rows[0]?.booked ?? 0n));
  });
}

/** A charge in micro-USD; null without a rate. */
function costOf({ amount, currency }: Charge, rateOf: (currency: string) => string | null): bigint | null {
  if (currency === 'USD') return amount;
  const rate = rateOf(currency);

  return rate === null ? null : usdFromCurrency(amount, rate, MICRO_DECIMALS);
}
