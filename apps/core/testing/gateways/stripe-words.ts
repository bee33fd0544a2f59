import type { Vendor } from './faults.ts';
import type { Callback } from './stripe.ts';

export type Thing = Record<string, unknown> & { id: string };

/** What becomes of charges of its saved cards, as with Stripe's test cards: paid, or declined with a `decline_code`. */
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

/** What somebody does at Stripe beside the shop, and what is seen of it there. */
export type StripeDouble = Vendor & {
  /** The next requests that make something answer 500 without having made it. */
  breakNext(times?: number): void;
  /** Its buyer pays on the page, by default what is asked; gives the name of the payment. */
  pay(session: string, amount?: number): string;
  expire(session: string): void;
  /** A customer saves a card on the page of a session, or a Link account where the page offers it. */
  link(session: string, kind: CardKind, type?: 'card' | 'link'): void;
  /** The owner of a card is seen by its bank, or is not. */
  authenticate(intent: string, isPassed: boolean): void;
  dispute(intent: string, status: DisputeStatus, amount?: number): void;
  /** Somebody refunds a payment in the dashboard, in cents; gives the name of the refund. */
  refund(
    intent: string,
    amount: number,
    fields?: { status?: string; metadata?: Record<string, string> },
  ): string;
  endRefund(refund: string, status: 'succeeded' | 'failed' | 'canceled'): void;
  /** Another business of the account sells something; gives the name of the payment. */
  sellElsewhere(metadata?: Record<string, string>): string;
  /** Search has caught up. */
  index(): void;
  tell(type: string, object: unknown): void;
  intents(): Thing[];
  sessions(): Thing[];
  /** The refunds of a payment, the newest first. */
  refundsOf(intent: string): Thing[];
  /** What of a payment went back, in cents. */
  refunded(intent: string): number;
  /** What it has to tell, each once, signed. */
  callbacks(secret: string, at: Date): Callback[];
};
