import type { Letter } from '../src/adapters/mail/port.ts';
import type { Content } from './content.ts';
import { oneLine, type Words } from './words.ts';

type Props = Extract<Letter, { template: 'payment-disputed' }>['props'];

/** Tells the shop's support that a gateway takes a payment back, or has decided a dispute. */
export function paymentDisputed(props: Props, { say, money, shop }: Words): Content {
  const { what, invoiceId, gateway, gatewayDispute, customer, amount, taken, isFrozen, shopUrl } = props;

  return {
    subject: say(`mail.payment_disputed_${what}_subject`, { shop: shop.name, invoice: invoiceId }),
    heading: say(`mail.payment_disputed_${what}_heading`),
    text: say(`mail.payment_disputed_${what}_text`),
    facts: [
      { label: say('mail.payment'), value: say('mail.payment_number', { invoice: invoiceId }) },
      { label: say('mail.payment_disputed_at'), value: oneLine(`${gateway} ${gatewayDispute}`) },
      { label: say('mail.payment_disputed_customer'), value: oneLine(customer) },
      { label: say(`mail.payment_disputed_${isDispute(what) ? 'amount' : 'back'}`), value: money(amount) },
      { label: say('mail.payment_disputed_taken'), value: money(taken) },
      {
        label: say('mail.payment_disputed_account'),
        value: say(isFrozen ? 'mail.payment_disputed_frozen' : 'mail.payment_disputed_free'),
      },
    ],
    action: { label: say('mail.notice_shop', { shop: shop.name }), url: shopUrl },
    reason: say('mail.notice_arrived_reason', { shop: shop.name }),
  };
}

const isDispute = (what: Props['what']) => !['reversed', 'refunded', 'restored'].includes(what);
