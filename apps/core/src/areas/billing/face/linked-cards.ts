import type { LinkedCard, PaymentMethod } from '@fanfare/contract';
import { type Caller, customerIdOf } from '../../../caller.ts';
import type { Core } from '../../../core.ts';
import type { Queryable } from '../../../data/database.ts';
import { invalidField, notFound } from '../../../refusal.ts';
import { type LinkedCardRow, readCards } from './card-store.ts';

export async function listCards(core: Core, customerId: number): Promise<{ data: LinkedCard[] }> {
  return { data: (await readCards(core.db, customerId)).map(presentCard) };
}

/** A card of the customer that can be charged. Throws 422 on `recurring_payments_method_id`. */
export async function requireCard(
  db: Queryable,
  customerId: number | null,
  cardId: number,
): Promise<LinkedCardRow> {
  const card = await findCard(db, customerId, cardId);
  if (!card) throw invalidField('recurring_payments_method_id', 'cards.unknown');

  return card;
}

/** A card of the customer that can be charged. */
export async function findCard(
  db: Queryable,
  customerId: number | null,
  cardId: unknown,
): Promise<LinkedCardRow | undefined> {
  const cards = customerId === null ? [] : await readCards(db, customerId);

  return cards.find(({ id }) => id === cardId);
}

/** The caller's own card. Throws 404 for another's, a removed and an unknown one. */
export async function ownCard(
  core: Core,
  caller: Caller,
  { params }: { params: { cardId?: unknown } },
): Promise<LinkedCardRow> {
  const card = await findCard(core.db, customerIdOf(caller), params.cardId);
  if (!card) throw notFound('card');

  return card;
}

/** The customer's cards as ways to pay, on the terms of their methods; without those whose method is not among `methods`. */
export async function cardMethods(
  core: Core,
  customerId: number,
  methods: readonly PaymentMethod[],
): Promise<PaymentMethod[]> {
  return (await readCards(core.db, customerId)).flatMap((card) => {
    const method = methods.find(({ id }) => id === card.payment_method_id);
    if (!method) return [];
    return [
      { ...method, id: -card.id, linked_card_id: card.id, name: cardName(card), strategy: 'linkedCard' },
    ];
  });
}

/** A card's display name: its brand and its last digits. */
const cardName = ({ brand, last_four }: LinkedCardRow): string => `${brand} ·· ${last_four}`;

export function presentCard(card: LinkedCardRow): LinkedCard {
  const { id, payment_method_id, brand, last_four, expires } = card;

  return { id, payment_method_id, name: cardName(card), brand, last_four, expires };
}
