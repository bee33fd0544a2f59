/** States of a payment. `marked` is only for manual strategies: the customer says it was sent. Rules §2.6. */
export type InvoiceStatus = 'created' | 'marked' | 'paid' | 'expired' | 'failed' | 'rejected';

/** Hours a gateway invoice waits for its payment. Rules §2.6. */
export const INVOICE_HOURS = 24;

const GATEWAY: Record<InvoiceStatus, readonly InvoiceStatus[]> = {
  created: ['paid', 'expired', 'failed'],
  marked: [],
  paid: [],
  expired: [],
  failed: [],
  rejected: [],
};

const MANUAL: Record<InvoiceStatus, readonly InvoiceStatus[]> = {
  ...GATEWAY,
  // Staff may see the money before the customer presses the button.
  created: ['marked', 'paid', 'expired'],
  marked: ['paid', 'rejected'],
};

/** Strategies whose payment a person confirms. Rules §2.6. */
export function isManualStrategy(strategy: string): boolean {
  return strategy === 'message' || strategy === 'qr_code';
}

/**
 * True for a move of an invoice that is allowed. It can be marked once and only with a manual strategy, and crediting is unique
 * because nothing leads out of paid. Rules §2.6.
 */
export function canMoveInvoice(strategy: string, from: InvoiceStatus, to: InvoiceStatus): boolean {
  return (isManualStrategy(strategy) ? MANUAL : GATEWAY)[from].includes(to);
}
