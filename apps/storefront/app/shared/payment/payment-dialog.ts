import type { PaymentStep } from '@fanfare/contract';

/** Outcome of a payment dialog for the buyer: paid, reported as sent, failed, or closed. */
export type PaymentEnd = 'paid' | 'marked' | 'failed' | 'closed';

export type PaymentDialogProps = { step: PaymentStep; onEnd: (end: PaymentEnd) => void };
