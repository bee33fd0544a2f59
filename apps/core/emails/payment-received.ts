import type { Letter } from '../src/adapters/mail/port.ts';
import type { Content } from './content.ts';
import type { Words } from './words.ts';

type Props = Extract<Letter, { template: 'payment-received' }>['props'];

/** The receipt of a payment: what was charged, and where it went. */
export function paymentReceived(props: Props, { say, money, shop }: Words): Content {
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
