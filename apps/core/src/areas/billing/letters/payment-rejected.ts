import type { Content } from '../../../adapters/mail/content.ts';
import { oneLine, type Words } from '../../../adapters/mail/words.ts';

/** A manual payment, and a page to pay in another way. */
export type PaymentLetter = {
  invoiceId: number;
  total: string;
  reason: string | null;
  paysOrder: boolean;
  payUrl: string;
};

declare module '../../../adapters/mail/port.ts' {
  interface Letters {
    'payment-rejected': PaymentLetter;
  }
}

/** Tells the buyer that staff did not find a manual payment. */
export function write(props: PaymentLetter, { say, money, shop }: Words): Content {
  const { invoiceId, total, reason, paysOrder, payUrl } = props;

  return {
    subject: say('mail.rejected_subject', { invoice: invoiceId }),
    heading: say('mail.rejected_heading'),
    text: say('mail.rejected_text'),
    facts: [
      { label: say('mail.payment'), value: say('mail.payment_number', { invoice: invoiceId }) },
      { label: say('mail.total'), value: money(total) },
      ...(reason === null ? [] : [{ label: say('mail.rejection_reason'), value: oneLine(reason) }]),
    ],
    action: { label: say('mail.pay_otherwise'), url: payUrl },
    reason: say(paysOrder ? 'mail.reason_order' : 'mail.reason_account', { shop: shop.name }),
  };
}
