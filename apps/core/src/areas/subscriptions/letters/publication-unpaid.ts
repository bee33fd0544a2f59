import type { Content } from '../../../adapters/mail/content.ts';
import { oneLine, type Words } from '../../../adapters/mail/words.ts';

/** A post that a subscription found and that is not paid; `isLastWarning`: the next unpaid one ends the subscription. */
type Props = {
  channel: string;
  publicationUrl: string;
  total: string;
  until: string;
  by: 'balance' | 'card';
  isLastWarning: boolean;
  subscriptionUrl: string;
};

declare module '../../../adapters/mail/port.ts' {
  interface Letters {
    'publication-unpaid': Props;
  }
}

/** Tells that the orders for a new post wait for money. */
export function write(props: Props, { say, money, shop }: Words): Content {
  const { until, by, isLastWarning, subscriptionUrl } = props;
  const channel = oneLine(props.channel);
  const text = say(`mail.publication_unpaid_${by}`, { until });

  return {
    subject: say('mail.publication_unpaid_subject', { channel }),
    heading: say('mail.publication_unpaid_heading'),
    text: isLastWarning ? `${text} ${say('mail.publication_unpaid_next')}` : text,
    facts: [
      { label: say('mail.channel'), value: channel },
      { label: say('mail.publication'), value: oneLine(props.publicationUrl) },
      { label: say('mail.total'), value: money(props.total) },
    ],
    action: { label: say('mail.open_subscription'), url: subscriptionUrl },
    reason: say('mail.reason_subscription', { shop: shop.name }),
  };
}
