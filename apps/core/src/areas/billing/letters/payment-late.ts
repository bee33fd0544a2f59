import type { Content } from '../../../adapters/mail/content.ts';
import { oneLine, type Words } from '../../../adapters/mail/words.ts';

/** Money that came for a payment which its gateway had given up. */
export type LatePaymentLetter = {
  invoiceId: number;
  gateway: string;
  customer: string;
  came: string;
  currency: string;
  shopUrl: string;
};

declare module '../../../adapters/mail/port.ts' {
  interface Letters {
    'payment-late': LatePaymentLetter;
  }
}

/** Tells the shop's support that money came for a payment which its gateway had given up. */
export function write(props: LatePaymentLetter, { say, money, shop }: Words): Content {
  const { invoiceId, gateway, customer, came, currency, shopUrl } = props;

  return {
    subject: say('mail.payment_late_subject', { shop: shop.name, invoice: invoiceId }),
    heading: say('mail.payment_late_heading'),
    text: say('mail.payment_late_text'),
    facts: [
      { label: say('mail.payment'), value: say('mail.payment_number', { invoice: invoiceId }) },
      { label: say('mail.payment_disputed_at'), value: oneLine(gateway) },
      { label: say('mail.payment_disputed_customer'), value: oneLine(customer) },
      { label: say('mail.payment_late_came'), value: money(came, currency) },
    ],
    action: { label: say('mail.notice_shop', { shop: shop.name }), url: shopUrl },
    reason: say('mail.notice_arrived_reason', { shop: shop.name }),
  };
}
