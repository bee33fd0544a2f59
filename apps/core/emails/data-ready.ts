import type { Letter } from '../src/adapters/mail/port.ts';
import type { Content } from './content.ts';
import { isPlainName } from './welcome.ts';
import type { Words } from './words.ts';

type Props = Extract<Letter, { template: 'data-ready' }>['props'];

/** Tells a customer that their data export is ready. */
export function dataReady({ name, accountUrl }: Props, { say, shop }: Words): Content {
  return {
    subject: say('mail.data_subject', { shop: shop.name }),
    heading: say('mail.data_heading'),
    greeting: isPlainName(name) ? say('mail.greeting', { name }) : undefined,
    text: say('mail.data_text'),
    facts: [],
    action: { label: say('mail.data_action'), url: accountUrl },
    reason: say('mail.reason_account', { shop: shop.name }),
  };
}
