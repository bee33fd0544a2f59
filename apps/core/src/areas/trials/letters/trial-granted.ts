import type { Content } from '../../../adapters/mail/content.ts';
import { oneLine, type Words } from '../../../adapters/mail/words.ts';

export type GrantedTrial = {
  quest: string;
  order: number;
  service: string;
  quantity: number;
  url: string;
  orderUrl: string;
};

declare module '../../../adapters/mail/port.ts' {
  interface Letters {
    'trial-granted': GrantedTrial;
  }
}

/** Tells a customer that a free order was placed. */
export function write(props: GrantedTrial, { say, count, shop }: Words): Content {
  const { quest, order, service, quantity, url, orderUrl } = props;

  return {
    subject: say('mail.trial_granted_subject', { shop: shop.name, quest: oneLine(quest) }),
    heading: say('mail.trial_granted_heading'),
    text: say('mail.trial_granted_text'),
    facts: [
      { label: say('mail.order'), value: say('mail.order_number', { order }) },
      { label: say('mail.service'), value: oneLine(service) },
      { label: say('mail.quantity'), value: count(quantity) },
      { label: say('mail.link'), value: url },
    ],
    action: { label: say('mail.open_order'), url: orderUrl },
    reason: say('mail.reason_account', { shop: shop.name }),
  };
}
