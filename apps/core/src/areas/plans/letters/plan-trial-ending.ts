import type { Content } from '../../../adapters/mail/content.ts';
import { oneLine, type Words } from '../../../adapters/mail/words.ts';

/** A trial that ends, and what is charged then; `until` is its end. */
type Props = { plan: string; price: string; until: string; by: 'balance' | 'card'; campaignsUrl: string };

declare module '../../../adapters/mail/port.ts' {
  interface Letters {
    'plan-trial-ending': Props;
  }
}

/** Reminds of the end of a trial. */
export function write({ until, by, campaignsUrl, ...props }: Props, { say, money, shop }: Words): Content {
  const plan = oneLine(props.plan);

  return {
    subject: say('mail.plan_trial_subject', { plan }),
    heading: say('mail.plan_trial_heading'),
    text: say(`mail.plan_trial_${by}`, { until }),
    facts: [
      { label: say('mail.plan'), value: plan },
      { label: say('mail.plan_month'), value: money(props.price) },
    ],
    action: { label: say('mail.open_campaigns'), url: campaignsUrl },
    reason: say('mail.reason_plan', { shop: shop.name }),
  };
}
