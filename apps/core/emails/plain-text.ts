import { isolated } from '@fanfare/rules';
import type { Content } from '../src/adapters/mail/content.ts';
import type { Words } from '../src/adapters/mail/words.ts';

/** The plain-text version of a letter: the same words, with links written out. */
export function plainText(content: Content, { shop, say, unsubscribeUrl }: Words): string {
  const { heading, greeting, text, quote, facts, action, secondAction, reason } = content;
  const { operator } = shop;
  const blocks = [
    heading,
    greeting,
    text,
    quote?.map(isolated).join('\n\n'),
    facts
      .map(({ label, value, url }) => [`${label}: ${isolated(value)}`, url].filter(Boolean).join('\n'))
      .join('\n'),
    `${action.label}:\n${action.url}`,
    secondAction && `${secondAction.label}:\n${secondAction.url}`,
    unsubscribeUrl && `${say('mail.unsubscribe')}:\n${unsubscribeUrl}`,
    `--\n${[reason, shop.name, operator.name, operator.address, operator.email].filter(Boolean).join('\n')}`,
  ];

  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}
