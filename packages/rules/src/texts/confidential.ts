import { formatAmount, formatExact, parseAmount } from '../money/money.ts';

/** Facts that customers do not read: names of providers, and costs as decimal USD text. */
export type Confidential = { providers: readonly string[]; costs: readonly string[] };

/**
 * Providers and costs that a text for a customer names, as they should be told: names as they are known, sums as `$5.10`. A name
 * is a whole word in either case; a sum is told by its decimals or by the currency beside it, however its digits are grouped.
 */
export function confidentialIn(text: string, { providers, costs }: Confidential): string[] {
  return [
    ...providers.filter((name) => name.trim() !== '' && nameIn(name).test(text)),
    ...costs.filter((cost) => sumIn(cost).test(text)).map((cost) => `$${formatExact(parseAmount(cost), 2)}`),
  ];
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

const nameIn = (name: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${name.trim().split(/\s+/).map(escaped).join('\\s+')}(?![\\p{L}\\p{N}])`,
    'iu',
  );

/** Finds a sum in cents and in full, such as 1234.50: "1 234,5", "$1,234.50". */
function sumIn(cost: string): RegExp {
  const ways = [...new Set([formatAmount(parseAmount(cost), 2), formatExact(parseAmount(cost), 2)])].map(
    (written) => {
      const [whole = '', decimals = ''] = written.split('.');
      const grouped = [...whole].reverse().reduce((all, digit, at) => {
        return at > 0 && at % 3 === 0 ? `${digit}[\\s.,’']?${all}` : digit + all;
      }, '');
      const significant = decimals.replace(/0+$/, '');
      if (significant === '')
        return `(?:${grouped}[.,]00?(?![.,]?\\d)|\\$\\s?${grouped}(?![.,]?\\d)|${grouped}\\s?(?:\\$|USD))`;

      return `${grouped}[.,]${significant}0*(?![.,]?\\d)`;
    },
  );

  return new RegExp(`(?<!\\d|\\d[.,])(?:${ways.join('|')})`, 'u');
}
