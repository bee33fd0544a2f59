import type { Letter } from '../src/adapters/mail/port.ts';
import type { Content } from './content.ts';
import type { Words } from './words.ts';

type Props = Extract<Letter, { template: 'payment-refund' }>['props'];

/** Tells the buyer that a refund to their payment method was requested, made, or refused. */
export function paymentRefund(props: Props, { say, money, shop }: Words): Content {
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
