import { foldText, type Micro, parseAmount } from '@fanfare/rules';
import { at, type Node, textOf, type Value } from './camt-tree.ts';

/** Micro-units with the currency that stands beside them, empty where none does. */
export type CamtMoney = { amount: Micro; currency: string };

/** `xs:decimal`: a sign, zeros in front, and no digits on one side of the point are allowed. */
const DECIMAL = /^([+-]?)0*(\d{0,13})(?:\.(\d{0,6})0*)?$/;
/** `xs:date` and `xs:dateTime` begin with the day; a time zone may follow. */
const DAY = /^(\d{4}-\d{2}-\d{2})(?![\d])/;

/** An `ActiveOrHistoricCurrencyAndAmount`; null for what is none. */
export function moneyOf(value: Value, currencyOfAccount = ''): CamtMoney | null {
  const [, sign = '', whole = '', part = ''] = DECIMAL.exec(textOf(value)) ?? [];
  const currency = (textOf(at(value)?.['@Ccy']) || currencyOfAccount).toUpperCase();
  if (!/\d/.test(textOf(value)) || (whole === '' && part === '' && !/0/.test(textOf(value)))) return null;
  if (!/^[A-Z]{3}$/.test(currency)) return null;
  const amount = parseAmount(part === '' ? whole || '0' : `${whole || '0'}.${part}`);

  return { amount: sign === '-' ? -amount : amount, currency };
}

/** A `DateAndDateTimeChoice`, or the text of one, as a day; empty for what is none. */
export function dayOf(value: Value): string {
  const text = textOf(at(value)?.Dt) || textOf(at(value)?.DtTm) || textOf(value);
  const [, day = ''] = DAY.exec(text) ?? [];

  return day !== '' && !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? day : '';
}

/** `xs:boolean`, which has four words. */
export const isTrue = (value: Value): boolean => ['true', '1'].includes(textOf(value));

/** True where the status of an entry says that it is booked: a text in early versions, then a code or a word of the bank's own. */
export function isBooked({ Sts: status }: Node): boolean {
  const said = textOf(status) || textOf(at(status)?.Cd) || textOf(at(status)?.Prtry);

  return ['book', 'booked', 'posted', 'gebucht'].includes(foldText(said));
}
