import type { Callback } from './callback.ts';
import type { Vendor } from './faults.ts';

export type Thing = Record<string, unknown> & { id: string };

/** Fate of charges of a saved card, as with Stripe's test cards: paid, or declined with a `decline_code`. */
export type CardKind =
  | 'good'
  | 'needs_authentication'
  | 'generic_decline'
  | 'insufficient_funds'
  | 'expired_card'
  | 'lost_card';
export type DisputeStatus =
  | 'warning_needs_response'
  | 'warning_closed'
  | 'needs_response'
  | 'under_review'
  | 'won'
  | 'lost'
  | 'appeal_under_review';

/** The double of Stripe: acts of people there beside the shop, and the state that results. */
export type StripeDouble = Vendor & {
  /** Answers 500 to the next requests that would make something, without making it. */
  breakNext(times?: number): void;
  /** Pays on the page, by default the asked amount; gives the name of the payment. */
  pay(session: string, amount?: number): string;
  expire(session: string): void;
  /** Saves a card on the page of a session, or a Link account where the page offers it. */
  link(session: string, kind: CardKind, type?: 'card' | 'link'): void;
  /** Passes or fails the authentication of a card's owner by its bank. */
  authenticate(intent: string, isPassed: boolean): void;
  dispute(intent: string, status: DisputeStatus, amount?: number): void;
  /** Refunds a payment in the dashboard, in cents; gives the name of the refund. */
  refund(
    intent: string,
    amount: number,
    fields?: { status?: string; metadata?: Record<string, string> },
  ): string;
  endRefund(refund: string, status: 'succeeded' | 'failed' | 'canceled'): void;
  /** Sells something for another business of the account; gives the name of the payment. */
  sellElsewhere(metadata?: Record<string, string>): string;
  /** Lets search catch up. */
  index(): void;
  tell(type: string, object: unknown): void;
  intents(): Thing[];
  sessions(): Thing[];
  /** Refunds of a payment, the newest first. */
  refundsOf(intent: string): Thing[];
  /** Refunded part of a payment, in cents. */
  refunded(intent: string): number;
  /** Callbacks that wait, each once, signed. */
  callbacks(secret: string, at: Date): Callback[];
};
