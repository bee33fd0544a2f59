import { sql } from 'kysely';
import { oneLine } from '../../adapters/mail/words.ts';
import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import type { DeliveryDoubt } from '../../data/tables.ts';
import { writeTrouble } from './face/provider-trouble.ts';

/** Words of a provider about an order that can not be true. */
export type Doubted = { orderId: number; doubt: DeliveryDoubt; words: string };

/** Characters of a provider's words that are kept. */
const LONGEST = 200;

/**
 * Keeps aside what a provider said and can not be: nothing is booked or refunded by it, and a person looks. What one has looked at
 * already is not said again. Staff is told of the first one.
 */
export async function noteDoubts(core: Core, provider: string, doubted: readonly Doubted[]): Promise<void> {
  if (doubted.length === 0) return;
  const words = doubted.map((one) => oneLine(one.words).slice(0, LONGEST));
  await inTransaction(core, async (tx) => {
    const { rows } = await sql<{ order_id: number; doubted: string; is_first: boolean }>`
      with waits as (select exists (select from delivery where doubt is not null and provider = ${provider}) as already)
      update delivery set doubt = said.doubt, doubted = said.words
      from waits, unnest(${doubted.map(({ orderId }) => orderId)}::int[], ${doubted.map(({ doubt }) => doubt)}::text[], ${words}::text[])
        as said (order_id, doubt, words)
      where delivery.order_id = said.order_id and delivery.doubted is distinct from said.words
      returning delivery.order_id, delivery.doubted, not waits.already as is_first`.execute(tx);
    for (const row of rows)
      core.log.warn({ order: row.order_id, provider, said: row.doubted }, 'a provider says what can not be');
    const [first] = rows;
    if (first?.is_first)
      await writeTrouble(core, tx, provider, 'doubt', `order ${first.order_id}: ${first.doubted}`);
  });
}

/** A provider says by now what can be: nobody has to look. */
export async function endDoubts(core: Core, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  await core.db
    .updateTable('delivery')
    .set({ doubt: null, doubted: null })
    .where('order_id', 'in', orderIds)
    .where('doubt', 'is not', null)
    .execute();
}
