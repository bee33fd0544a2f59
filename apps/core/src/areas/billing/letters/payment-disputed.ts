import type { Content } from '../../../adapters/mail/content.ts';
import { oneLine, type Words } from '../../../adapters/mail/words.ts';

/**
 * Money that is taken back at a gateway: by a dispute and its outcome, a reversal, or a refund made there, which may be
 * `restored`. `taken` of `amount` was set aside from the customer's balance.
 */
export type DisputeLetter = {
  what: 'opened' | 'won' | 'lost' | 'unclear' | 'reversed' | 'refunded' | 'restored';
  invoiceId: number;
  gateway: string;
  gatewayDispute: string;
  customer: string;
  amount: string;
  taken: string;
  isFrozen: boolean;
  shopUrl: string;
};

declare module '../../../adapters/mail/port.ts' {
  interface Letters {
    'payment-disputed': DisputeLetter;
  }
}

/** Tells the shop's support that a gateway takes a payment back, or has decided a dispute. */
export function write(props: DisputeLetter, { say, money, shop }: Words): Content {
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

const isDispute = (what: DisputeLetter['what']) => !['reversed', 'refunded', 'restored'].includes(what);
