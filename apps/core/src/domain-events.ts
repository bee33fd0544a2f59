import type { SubscriptionEnd } from '@fanfare/rules';
import type { Selectable } from 'kysely';
import type { Tables } from './data/tables.ts';

type Order = Selectable<Tables['orders']>;
type Subscription = Selectable<Tables['subscription']>;

/**
 * Domain events, published in the transaction in which they happened. Their listeners are in `reactions.ts`: an area does not
 * know the areas above it.
 */
export type DomainEvents = {
  /** An account's owner has proved to read a guest's mailbox: what was the guest's becomes the account's. */
  guestJoined: { guestId: number; accountId: number };
  /** An account was opened by somebody new; a guest who turns into an account does not count. */
  accountOpened: Selectable<Tables['customer']>;
  /** A member of staff was given other rights, or has none any more. */
  rightsChanged: { memberId: number };
  /** Staff froze an account, also where it was frozen already. */
  accountFrozen: { customerId: number };
  /**
   * A request of staff about a customer's money was approved, by a second person or because it is within one person's limit.
   */
  approved: Selectable<Tables['approval']>;
  /** A request for approval was declined or withdrawn. */
  declined: Selectable<Tables['approval']>;
  /** Nobody decided on a request for approval in time. */
  lapsed: Selectable<Tables['approval']>;
  /**
   * A payment attempt of a purchase failed, and the purchase may be paid in another way. `heldLinks`: a card was charged while
   * the purchase held its links.
   */
  paymentFailed: { purchaseId: number; heldLinks: boolean };
  /** A customer has asked a top-up back, which has left the balance; its wallet is locked. */
  topUpAskedBack: { customerId: number };
  /** The money of a purchase has been taken; its wallet is locked. */
  purchasePaid: { purchaseId: number; customerId: number };
  /** Orders that start to run, including the parts of packages. */
  ordersStarted: readonly Pick<Order, 'id' | 'service_id' | 'drip_feed_id'>[];
  /** A customer canceled an order; parts that had not started have ended. The order is locked. */
  cancelRequested: Order;
  /** An order, or a part of one, was completed or canceled by its provider. Locked together with its purchase. */
  orderEnded: Order;
  /** A provider began to deliver an order, or the first run of a drip feed. */
  deliveryBegan: Order;
  /** More of an order was delivered that had begun; of a drip feed, of one of its runs. */
  deliveryGrew: Order;
  /** A package or a drip feed has ended with the last of its parts. Locked. */
  wholeEnded: Order;
  /** A refill was granted, or has ended. `orderId` is the order that its customer knows: of a part, the whole. */
  refillMoved: {
    id: number;
    orderId: number;
    customerId: number;
    quantity: number;
    state: 'open' | 'staff' | 'done' | 'rejected';
  };
  /** Staff answered a ticket; null for a guest's. */
  ticketAnswered: { ticketId: number; customerId: number | null };
  /** Changes of services that one look recorded; prices in micro-USD by `pricingPer` units. */
  servicesChanged: readonly {
    serviceId: number;
    kind: 'price' | 'limits' | 'paused' | 'resumed' | 'new';
    priceBefore: bigint | null;
    priceAfter: bigint | null;
    pricingPer: number;
  }[];
  /** A customer wants none of the letters that can be ended. */
  lettersEnded: { customerId: number };
  /** An invoice was paid, and what it was for is done. `wasOfCard` is false where it is known that no linked card was tried for it. */
  invoicePaid: Selectable<Tables['invoice']> & { wasOfCard?: boolean };
  /** The orders for a post that a subscription found were paid. */
  postOrdered: { subscription: Subscription; contentId: number };
  /** The orders for a post that a subscription found were placed and not paid. */
  postUnpaid: { subscription: Subscription; contentId: number };
  /** A customer's plan of the keyword tools began, changed or ended: other limits may hold. Their wallet is locked. */
  planChanged: { customerId: number };
  subscriptionEnded: { subscription: Subscription; reason: SubscriptionEnd };
  /** The last order of a purchase has ended, by itself or with its drip feed. The purchase is locked. */
  purchaseEnded: { purchase_id: number };
};
