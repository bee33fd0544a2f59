import type { DeclineReason } from '@fanfare/rules';
import type { Selectable } from 'kysely';
import type { CardEvent } from '../../../adapters/gateways/port.ts';
import type { Queryable, Tx } from '../../../data/database.ts';
import type { Tables } from '../../../data/tables.ts';
import type { InvoiceRow } from './invoices.ts';

type CardRow = Selectable<Tables['linked_card']>;
/** A card that can be charged. */
export type LinkedCardRow = CardRow & {
  gateway_token: string;
  brand: string;
  last_four: string;
  expires: string;
};

/** The cards of a customer that can be charged, oldest first. */
export async function readCards(db: Queryable, customerId: number): Promise<LinkedCardRow[]> {
  const rows = await db
    .selectFrom('linked_card')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('linked_at', 'is not', null)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();

  return rows as LinkedCardRow[];
}

/** A card whose owner is on their way to the gateway's page. */
export async function insertCard(
  db: Queryable,
  card: { customerId: number; methodId: number; gateway: string; now: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('linked_card')
    .values({
      customer_id: card.customerId,
      payment_method_id: card.methodId,
      gateway: card.gateway,
      gateway_token: null,
      brand: null,
      last_four: null,
      expires: null,
      created_at: card.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  return id;
}

/** Keeps what the gateway says of a card, once; false for a card that it was not asked to link. */
export async function storeLinked(
  tx: Tx,
  gateway: string,
  { cardId, token, brand, lastFour, expires }: CardEvent,
  now: Date,
): Promise<boolean> {
  const known = await tx
    .selectFrom('linked_card')
    .select('linked_at')
    .where('id', '=', cardId)
    .where('gateway', '=', gateway)
    .forUpdate()
    .executeTakeFirst();
  if (known?.linked_at === null)
    await tx
      .updateTable('linked_card')
      .set({ gateway_token: token, brand, last_four: lastFour, expires, linked_at: now })
      .where('id', '=', cardId)
      .execute();

  return known !== undefined;
}

/** A removed card is charged no more; false for one that was removed already. */
export async function removeCard(db: Queryable, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('linked_card')
    .set({ removed_at: now })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

  return numUpdatedRows === 1n;
}

/** An invoice with the last attempt to charge it to a card, and that card's token. */
export function findCharge(db: Queryable, invoiceId: number) {
  return db
    .selectFrom('invoice')
    .innerJoin('payment_attempt', 'payment_attempt.invoice_id', 'invoice.id')
    .innerJoin('linked_card', 'linked_card.id', 'payment_attempt.linked_card_id')
    .selectAll('invoice')
    .select([
      'payment_attempt.id as attempt_id',
      'payment_attempt.merchant_reference',
      'payment_attempt.decline_reason',
      'linked_card.gateway_token',
    ])
    .where('invoice.id', '=', invoiceId)
    .orderBy('payment_attempt.id', 'desc')
    .limit(1)
    .executeTakeFirst() as Promise<
    | (InvoiceRow & {
        attempt_id: number;
        merchant_reference: string;
        decline_reason: DeclineReason | null;
        gateway_token: string;
      })
    | undefined
  >;
}
