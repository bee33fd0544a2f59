import type { Content } from '../../../adapters/mail/content.ts';
import { oneLine, type Words } from '../../../adapters/mail/words.ts';

/** A plan that was not paid for `days`. */
type Props = { plan: string; days: number; campaignsUrl: string };

declare module '../../../adapters/mail/port.ts' {
  interface Letters {
    'plan-ended': Props;
  }
}

/** Tells that a plan has ended because it was not paid. */
export function write({ days, campaignsUrl, ...props }: Props, { say, shop }: Words): Content {
  const plan = oneLine(props.plan);

  return {
    subject: say('mail.plan_ended_subject', { plan }),
    heading: say('mail.plan_ended_heading'),
    text: say('mail.plan_ended_text', { days }),
    facts: [{ label: say('mail.plan'), value: plan }],
    action: { label: say('mail.open_campaigns'), url: campaignsUrl },
    reason: say('mail.reason_plan', { shop: shop.name }),
  };
}
