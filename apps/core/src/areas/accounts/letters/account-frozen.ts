import type { FreezeCode } from '@fanfare/contract';
import type { Content } from '../../../adapters/mail/content.ts';
import type { Words } from '../../../adapters/mail/words.ts';

type Props = { code: FreezeCode; supportUrl: string };

declare module '../../../adapters/mail/port.ts' {
  interface Letters {
    'account-frozen': Props;
  }
}

/** Tells a customer that their account is frozen, and why. */
export function write({ code, supportUrl }: Props, { say, shop }: Words): Content {
  return {
    subject: say('mail.account_frozen_subject', { shop: shop.name }),
    heading: say('mail.account_frozen_subject', { shop: shop.name }),
    text: say('mail.account_frozen_text'),
    facts: [{ label: say('mail.rejection_reason'), value: say(`mail.account_frozen_${code}`) }],
    action: { label: say('mail.account_frozen_action'), url: supportUrl },
    reason: say('mail.reason_account', { shop: shop.name }),
  };
}
