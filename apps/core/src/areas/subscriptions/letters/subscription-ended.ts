import type { Content } from '../../../adapters/mail/content.ts';
import { oneLine, type Words } from '../../../adapters/mail/words.ts';

/** Reason why a subscription ended: `days` without a post, `count` unpaid posts in a row. */
type Props = {
  channel: string;
  reason: 'limit' | 'quiet' | 'unpaid' | 'services_gone';
  days: number;
  count: number;
  subscriptionUrl: string;
};

declare module '../../../adapters/mail/port.ts' {
  interface Letters {
    'subscription-ended': Props;
  }
}

/** Tells that an automatic promotion has ended, and why. */
export function write(props: Props, { say, shop }: Words): Content {
  const { reason, days, count, subscriptionUrl } = props;
  const channel = oneLine(props.channel);

  return {
    subject: say('mail.subscription_ended_subject', { channel }),
    heading: say('mail.subscription_ended_heading'),
    text: say(`mail.subscription_ended_${reason}`, { days, count }),
    facts: [{ label: say('mail.channel'), value: channel }],
    action: { label: say('mail.open_subscription'), url: subscriptionUrl },
    reason: say('mail.reason_subscription', { shop: shop.name }),
  };
}
