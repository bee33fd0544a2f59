import type { staff } from '@fanfare/contract';
import { joinBroken, parseAmount } from '@fanfare/rules';
import { type ReadLine, type ReadStatement, requireFewLines, unreadableEntry } from './read-lines.ts';

/** A field of a message: its tag, and what stands behind it until the next one. */
type FieldOfMessage = { tag: string; text: string };

/**
 * Field 61 (SWIFT, MT940 format specifications): day of value, day of booking, mark with R for a reversal or E for what is expected,
 * third letter of the currency, amount, kind of transaction, reference of the customer, reference of the bank.
 */
const LINE =
  /^(\d{2})(\d{2})(\d{2})(\d{2})?(\d{2})?(R|E)?([CD])([A-Z])?(\d{1,15},\d{0,5})(?:[A-Z][A-Z0-9]{3})?([^\n]*?)(?:\/\/([^\n]*))?(?:\n|$)/;
const BALANCE = /^[CD]\d{6}([A-Z]{3})/;

/** True for a statement in the form MT940: messages of fields with tags. */
export const isMt940 = (text: string): boolean =>
  /^\s*(?:\{1:[^\n]*\s*)?:20:/.test(text) && /^:25[A-Z]?:/m.test(text);

/**
 * Reads a statement in the form of SWIFT MT940: money that came, one line for each field 61 with the words of the field 86 behind
 * it, in the forms of German, Dutch and plain banks. Throws 422 on `file` for an entry that cannot be read, which is named, and for
 * too many lines.
 */
export function readMt940(text: string): ReadStatement {
  const lines: ReadLine[] = [];
  const left: staff.LeftOut[] = [];
  let [account, currency, entries] = ['', '', 0];
  const fields = fieldsOf(text);
  for (const [at, { tag, text: said }] of fields.entries()) {
    if (tag.startsWith('25')) account = said.split('\n', 1)[0]?.trim() ?? '';
    if (/^60[FM]$/.test(tag)) currency = BALANCE.exec(said)?.[1] ?? '';
    if (tag !== '61') continue;
    entries += 1;
    const next = fields[at + 1];
    const read = readEntry(said, next?.tag === '86' ? next.text : '', { account, currency });
    if (read === null) throw unreadableEntry(entries);
    if (typeof read === 'string') left.push(read);
    else lines.push(read);
  }
  requireFewLines(lines.length);

  return { format: 'mt940', lines, left };
}

/** Fields of all messages; the envelopes around them, and the dash that ends one, are left out. */
function fieldsOf(text: string): FieldOfMessage[] {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\{[1-5]:[^\n{}]*(?:\{[^\n{}]*\}[^\n{}]*)*\}?/g, '')
    .replace(/^-\}?$/gm, '')
    .split(/^:(?=\d{2}[A-Z]?:)/m)
    .flatMap((field) => {
      const [, tag, said] = /^(\d{2}[A-Z]?):([\s\S]*)$/.exec(field) ?? [];
      return tag === undefined || said === undefined ? [] : [{ tag, text: said.replace(/\n+$/, '') }];
    });
}

function readEntry(
  said: string,
  words: string,
  { account, currency }: Pick<ReadLine, 'account' | 'currency'>,
): ReadLine | staff.LeftOut | null {
  const found = LINE.exec(said);
  if (!found) return null;
  const [
    ,
    year,
    month,
    day,
    bookedMonth,
    bookedDay,
    mark,
    direction,
    ,
    amount = '',
    ofCustomer = '',
    ofBank = '',
  ] = found;
  const bookedOn = bookedDayOf({ year, month, day }, bookedMonth, bookedDay);
  if (bookedOn === null || currency === '') return null;
  if (mark !== undefined) return mark === 'R' ? 'reversed' : 'not_booked';
  const read = parseAmount(amount.replace(/,$/, '').replace(',', '.'));
  if (direction === 'D' || read === 0n) return 'sent';
  const told = wordsOf(words);
  const reference = /^NONREF/.test(ofCustomer.trim()) ? '' : ofCustomer.trim();

  return {
    account,
    bookedOn,
    amount: read,
    currency,
    sender: told.sender,
    reference: [told.reference, reference].filter(Boolean).join(' '),
    name: ofBank.trim() === '' ? null : ofBank.trim(),
  };
}

type Day = Record<'year' | 'month' | 'day', string | undefined>;

/** The day of booking, which has no year: the one that lies nearest to the day of value. */
function bookedDayOf({ year, month, day }: Day, bookedMonth = month, bookedDay = day): string | null {
  const full = 2000 + Number(year);
  const turn = Number(bookedMonth) - Number(month);
  const bookedYear = turn > 6 ? full - 1 : turn < -6 ? full + 1 : full;
  const text = `${bookedYear}-${bookedMonth}-${bookedDay}`;
  const at = new Date(`${text}T00:00:00Z`);

  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null;
}

/** Sender and reference of a field 86: `?20` fields of German banks, `/NAME/` words of Dutch ones, or text alone. */
function wordsOf(text: string): { sender: string; reference: string } {
  if (/^\d{3}\?/.test(text)) {
    const parts = text
      .replaceAll('\n', '')
      .split('?')
      .slice(1)
      .map((part) => ({ code: part.slice(0, 2), said: part.slice(2) }));
    const joined = (codes: RegExp) =>
      joinBroken(parts.filter(({ code }) => codes.test(code)).map(({ said }) => said));

    return { sender: joined(/^3[23]$/).trim(), reference: withoutKeys(joined(/^(2\d|6[0-3])$/)) };
  }
  const plain = joinBroken(text.split('\n'));
  const under = (word: string) =>
    new RegExp(`/${word}/+([^/]*(?:/(?![A-Z]{3,4}/)[^/]*)*)`).exec(plain)?.[1]?.trim() ?? '';

  return { sender: under('NAME'), reference: under('REMI') || plain.trim() };
}

/** The text of a payment that keys of SEPA stand in: `SVWZ+` begins it, `EREF+` is the name that its sender gave it. */
function withoutKeys(text: string): string {
  return text
    .replace(/(?:^|\s?)(?:SVWZ|EREF|KREF|MREF|CRED|ABWA|ABWE|IBAN|BIC)\+/g, ' ')
    .replace(/NOTPROVIDED/g, '')
    .trim();
}
