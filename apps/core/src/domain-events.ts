import type { Selectable } from 'kysely';
import type { Core } from './core.ts';
import type { Tx } from './data/database.ts';
import type { Tables } from './data/tables.ts';

type Order = Selectable<Tables['orders']>;

/**
 * What areas say that happened, in the transaction in which it did. Who hears it stands in `reactions.ts`: an area does
 * not know those above it.
 */
export type DomainEvents = {
  /** The owner of an account has proved to read the mailbox of a guest: what was the guest's is the account's. */
  guestJoined: { guestId: number; accountId: number };
  /** An account was opened: a guest who made theirs one is none. */
  accountOpened: Selectable<Tables['customer']>;
  /** Staff stops an account from moving money, whoever had stopped it before. */
  accountFrozen: { customerId: number };
  /** What staff asked to do with a customer's money may be done: one's own word was enough, or a second person agreed. */
  approved: Selectable<Tables['approval']>;
  /** Somebody said no to it, or took it back. */
  declined: Selectable<Tables['approval']>;
  /** A try to pay a purchase came to nothing; it may be paid in another way. A card was charged after it held its links. */
  paymentFailed: { purchaseId: number; heldLinks: boolean };
  /** The money of a purchase has been taken; its wallet is locked. */
  purchasePaid: { purchaseId: number; customerId: number };
  /** Orders, those of packages with their parts, run from now on. */
  ordersStarted: readonly Pick<Order, 'id' | 'service_id' | 'drip_feed_id'>[];
  /** A customer wants no more of an order; what of it was still waiting has ended. The order is locked. */
  cancelRequested: Order;
  /** What a provider delivers, an order or a part of one, is completed or canceled. Locked with its purchase. */
  orderEnded: Order;
  /** The last order of a purchase has ended, by itself or with its drip feed. The purchase is locked. */
  purchaseEnded: { purchase_id: number };
};

/** Says that something happened; all that follows from it is done when this returns. */
export type Happened = <Name extends keyof DomainEvents>(
  this: Core,
  tx: Tx,
  name: Name,
  what: DomainEvents[Name],
) => Promise<void>;
