import { ShopI18n } from '@fanfare/ui/shop-i18n.ts';
import { language } from './language.ts';
import { loadMessages } from './load-messages.ts';

const locale = language();

/** The messages of the console in the language of this person, as far as its parts have brought them. */
export const i18n = new ShopI18n({
  locale,
  locales: locale.replace('_', '-'),
  messages: { [locale]: {} },
});

/**
 * Brings the words of a part; one that says nothing of its own has no name. The built console does
 * so for every part that it loads (packages/page-build).
 */
export async function bringWords(part: string): Promise<void> {
  if (part !== '') await i18n.bring(locale, (code) => loadMessages(code, part));
}
