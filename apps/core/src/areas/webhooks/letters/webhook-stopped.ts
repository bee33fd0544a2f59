import type { Content } from '../../../adapters/mail/content.ts';
import { oneLine, type Words } from '../../../adapters/mail/words.ts';

/** An address that nothing is sent to any more: nothing arrived for a week, or it said that it is gone. */
type Props = { url: string; reason: 'failing' | 'gone'; webhooksUrl: string };

declare module '../../../adapters/mail/port.ts' {
  interface Letters {
    'webhook-stopped': Props;
  }
}

/** Tells that webhooks to an address have stopped, and how they start again. */
export function write({ url, reason, webhooksUrl }: Props, { say, shop }: Words): Content {
  return {
    subject: say('mail.webhook_stopped_subject'),
    heading: say('mail.webhook_stopped_heading'),
    text: `${say(`mail.webhook_stopped_${reason}`)} ${say('mail.webhook_stopped_next')}`,
    facts: [{ label: say('mail.webhook_address'), value: oneLine(url) }],
    action: { label: say('mail.open_webhooks'), url: webhooksUrl },
    reason: say('mail.reason_webhook', { shop: shop.name }),
  };
}
