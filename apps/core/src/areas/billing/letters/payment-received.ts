import type { Content } from '../../../adapters/mail/content.ts';
import type { Words } from '../../../adapters/mail/words.ts';

/**
 * Receipt of a payment. `credited` was added to the balance; `isKept`: its purchase could not be paid by it. `rest`: the money
 * came for another payment, beyond its price or (`isShort`) below it.
 */
export type ReceiptLetter = {
  invoiceId: number;
  charged: string;
  currency: string;
  /** Fee included in the charge; null for none. */
  fee: string | null;
  credited: string | null;
  paysOrder: boolean;
  isKept: boolean;
  rest: { invoiceId: number; isShort: boolean } | null;
  paidAt: string;
  pageUrl: string;
  /** URL of its document. */
  invoiceUrl: string;
};

declare module '../../../adapters/mail/port.ts' {
  interface Letters {
    'payment-received': ReceiptLetter;
  }
}

/** The receipt of a payment: what was charged, and where it went. */
export function write(props: ReceiptLetter, { say, money, shop }: Words): Content {
  const {
    invoiceId,
    charged,
    currency,
    fee,
    credited,
    paysOrder,
    isKept,
    rest,
    paidAt,
    pageUrl,
    invoiceUrl,
  } = props;
  const isForOrder = paysOrder && !isKept;
  const whatFor = say(
    isKept ? 'mail.receipt_kept' : isForOrder ? 'mail.receipt_order' : 'mail.receipt_balance',
  );

  return {
    subject: say('mail.receipt_subject', { invoice: invoiceId }),
    heading: say('mail.receipt_heading'),
    text: rest
      ? say(rest.isShort ? 'mail.receipt_short' : 'mail.receipt_over', { invoice: rest.invoiceId })
      : whatFor,
    facts: [
      { label: say('mail.payment'), value: say('mail.payment_number', { invoice: invoiceId }) },
      { label: say('mail.charged'), value: money(charged, currency) },
      ...(fee === null ? [] : [{ label: say('mail.fee_within'), value: money(fee) }]),
      ...(credited === null ? [] : [{ label: say('mail.credited'), value: money(credited) }]),
      { label: say('mail.paid_at'), value: paidAt },
    ],
    action: { label: say(paysOrder ? 'mail.open_order' : 'mail.open_balance'), url: pageUrl },
    secondAction: { label: say('mail.open_invoice'), url: invoiceUrl },
    reason: say(paysOrder ? 'mail.reason_order' : 'mail.reason_account', { shop: shop.name }),
  };
}
