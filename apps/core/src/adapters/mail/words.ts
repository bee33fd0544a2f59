import { formatNumber, formatSum } from '@fanfare/rules';
import type { MessageId, MessageParams } from '../../i18n/messages.ts';
import type { LetterContext, Shop } from './port.ts';

/** The language and shop of one letter. All texts are a single line, so that nothing in them can forge another line. */
export type Words = {
  lang: string;
  shop: Shop;
  unsubscribeUrl: string | null;
  say: (id: MessageId, params?: MessageParams) => string;
  count: (value: number) => string;
  /** Formats an amount given as decimal text, with its own decimals; in USD unless a currency is given. */
  money: (amount: string, currency?: string) => string;
};

export function makeWords({ locale, translate, shop, unsubscribeUrl }: LetterContext): Words {
  const lang = locale.replace('_', '-');
  return {
    lang,
    shop: { ...shop, name: oneLine(shop.name) },
    unsubscribeUrl,
    say: (id, params) => oneLine(translate(locale, id, params)),
    count: formatNumber,
    money: formatSum,
  };
}

/** Text without line breaks and control characters. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
