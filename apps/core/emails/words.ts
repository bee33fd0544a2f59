import type { LetterContext, Shop } from '../src/adapters/mail/port.ts';
import type { MessageId, MessageParams } from '../src/i18n/messages.ts';

/** The language and shop of one letter. All texts come as one line, so that nothing in them can forge another. */
export type Words = {
  lang: string;
  shop: Shop;
  say: (id: MessageId, params?: MessageParams) => string;
  count: (value: number) => string;
  /** An amount in USD, given as decimal text. */
  money: (amount: string) => string;
};

export function makeWords({ locale, translate, shop }: LetterContext): Words {
  const lang = locale.replace('_', '-');
  const usd = new Intl.NumberFormat(lang, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 2,
    maximumFractionDigits: 6,
  });

  return {
    lang,
    shop: { ...shop, name: oneLine(shop.name) },
    say: (id, params) => oneLine(translate(locale, id, params)),
    count: (value) => value.toLocaleString(lang),
    money: (amount) => usd.format(amount as Intl.StringNumericLiteral),
  };
}

/** Text without line breaks and control characters. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
