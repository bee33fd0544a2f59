import { formatExact, parseAmount } from '../money/money.ts';

const SPACE = '\u00a0';
const SIGNS: Record<string, string> = { RUB: '₽' };

/** A number with its thousands set apart by a space, in every language (CONST-07). Decimals stay as they are. */
export function formatNumber(value: number | string): string {
  const [whole = '', decimals] = String(value).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, SPACE);

  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

/** An amount of a currency, given as decimal text: $1 234.50, 1 234.50 ₽, 1 234 JPY. The decimals that it has stay. */
export function formatSum(amount: string, currency = 'USD'): string {
  const isNegative = amount.startsWith('-');
  const shown = formatNumber(isNegative ? amount.slice(1) : amount);
  const signed = currency === 'USD' ? `$${shown}` : `${shown}${SPACE}${SIGNS[currency] ?? currency}`;

  return `${isNegative ? '−' : ''}${signed}`;
}

type Values = Record<string, unknown>;
/** A part of a compiled message: text, or the name of a value with its format. */
type Part = string | readonly [name: string, kind?: string, how?: unknown];

const asNumber = (name: string) => `${name}#`;
const asDollars = (name: string) => `${name}$`;

/**
 * Compiled messages whose numbers are written as everywhere else: `#` of a plural and `{n, number}` become values of
 * their own, which `withShown` gives. Otherwise the message library writes them as the language does: 1,234 or 1.234.
 */
export function showingNumbers<Message>(
  messages: Readonly<Record<string, Message>>,
): Record<string, Message> {
  return Object.fromEntries(
    Object.entries(messages).map(([id, message]) => [
      id,
      (Array.isArray(message) ? message.map((part) => rewritten(part, null)) : message) as Message,
    ]),
  );
}

/** Values of a message with each number among them as it is shown, and as dollars, under a name of its own. */
export function withShown(values: Values = {}): Values {
  const shown = Object.entries(values).flatMap(([name, value]) =>
    isNumeric(value)
      ? [
          [asNumber(name), formatNumber(value)],
          [asDollars(name), formatSum(formatExact(parseAmount(String(value)), 2))],
        ]
      : [],
  );

  return { ...values, ...Object.fromEntries(shown) };
}

const isNumeric = (value: unknown): value is number | string =>
  /^-?\d{1,15}(\.\d{1,6})?$/.test(
    typeof value === 'number' || typeof value === 'string' ? String(value) : '',
  );

/** `counted` is the value that `#` stands for. */
function rewritten(part: Part, counted: string | null): Part {
  if (typeof part === 'string') return part === '#' && counted !== null ? [asNumber(counted)] : part;
  const [name, kind, how] = part;
  if (kind === 'number') return [how === 'usd' ? asDollars(name) : asNumber(name)];
  if (kind !== 'plural' && kind !== 'selectordinal' && kind !== 'select') return part;
  const inner = kind === 'select' ? counted : name;
  const cases = Object.entries(how as Readonly<Record<string, unknown>>).map(([one, parts]) => [
    one,
    Array.isArray(parts) ? parts.map((each) => rewritten(each, inner)) : parts,
  ]);

  return [name, kind, Object.fromEntries(cases)];
}
