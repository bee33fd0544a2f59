import type { Content } from '../../../adapters/mail/content.ts';
import { oneLine, type Words } from '../../../adapters/mail/words.ts';
import type { ProviderTrouble } from '../face/provider-trouble.ts';

/** Trouble of a provider that needs staff. */
type Props = { provider: string; what: ProviderTrouble; detail: string; shopUrl: string };

declare module '../../../adapters/mail/port.ts' {
  interface Letters {
    'provider-trouble': Props;
  }
}

/** Tells the shop's support that a provider needs somebody. */
export function write({ provider, what, detail, shopUrl }: Props, { say, shop }: Words): Content {
  return {
    subject: say('mail.provider_trouble_subject', { shop: shop.name, provider }),
    heading: say('mail.provider_trouble_heading'),
    text: say(`mail.provider_trouble_${what}`),
    facts: [
      { label: say('mail.provider_trouble_provider'), value: oneLine(provider) },
      ...(detail === '' ? [] : [{ label: say('mail.provider_trouble_detail'), value: oneLine(detail) }]),
    ],
    action: { label: say('mail.notice_shop', { shop: shop.name }), url: shopUrl },
    reason: say('mail.notice_arrived_reason', { shop: shop.name }),
  };
}
