import type { Content } from '../../../adapters/mail/content.ts';
import type { Words } from '../../../adapters/mail/words.ts';

/** A refund of a payment the way it came. */
export type RefundLetter = {
  what: 'requested' | 'done' | 'refused';
  invoiceId: number;
  amount: string;
  currency: string;
  pageUrl: string;
};

declare module '../../../adapters/mail/port.ts' {
  interface Letters {
    'payment-refund': RefundLetter;
  }
}

/** Tells the buyer that a refund to their payment method was requested, made, or refused. */
export function write(props: RefundLetter, { say, money, shop }: Words): Content {
  const { what, invoiceId, amount, currency, pageUrl } = props;

  return {
    subject: say(`mail.payment_refund_${what}_subject`, { invoice: invoiceId }),
    heading: say(`mail.payment_refund_${what}_heading`),
    text: say(`mail.payment_refund_${what}_text`),
    facts: [
      { label: say('mail.payment'), value: say('mail.payment_number', { invoice: invoiceId }) },
      { label: say('mail.payment_refund_amount'), value: money(amount, currency) },
    ],
    action: { label: say('mail.open_balance'), url: pageUrl },
    reason: say('mail.reason_account', { shop: shop.name }),
  };
}
