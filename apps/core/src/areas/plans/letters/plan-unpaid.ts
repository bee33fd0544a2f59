import type { Content } from '../../../adapters/mail/content.ts';
import { oneLine, type Words } from '../../../adapters/mail/words.ts';

/** A plan that could not be charged; everything goes on `until` then. */
type Props = { plan: string; price: string; until: string; by: 'balance' | 'card'; campaignsUrl: string };

declare module '../../../adapters/mail/port.ts' {
  interface Letters {
    'plan-unpaid': Props;
  }
}

/** Tells that a plan could not be charged. */
export function write({ until, by, campaignsUrl, ...props }: Props, { say, money, shop }: Words): Content {
  const plan = oneLine(props.plan);

  return {
    subject: say('mail.plan_unpaid_subject', { plan }),
    heading: say('mail.plan_unpaid_heading'),
    text: say(`mail.plan_unpaid_${by}`, { until }),
    facts: [
      { label: say('mail.plan'), value: plan },
      { label: say('mail.total'), value: money(props.price) },
    ],
    action: { label: say('mail.open_campaigns'), url: campaignsUrl },
    reason: say('mail.reason_plan', { shop: shop.name }),
  };
}
