import type { Micro } from '../money/money.ts';
import { isCutOff, joinBroken, unbrokenReadings } from '../texts/broken-text.ts';
import { foldText } from '../texts/fold-text.ts';

/** An invoice that somebody may have paid by a transfer. `amount` in micro-units of `currency`, which it is charged in. */
export type PayableInvoice = {
  id: number;
  amount: Micro;
  currency: string;
  /** Day of its making: earlier money was for something else, unless it names the invoice. */
  since: string;
  /** Names by which its customer may send money: their own, their company's, senders of earlier transfers. */
  names: readonly string[];
};

/** Received money by a bank's line. `invoiceId`: the invoice that it was found to be for; null while nobody has said. */
export type BankLine = {
  id: number;
  amount: Micro;
  currency: string;
  /** Day: 2026-11-20. */
  bookedOn: string;
  sender: string;
  numbers: readonly number[];
  invoiceId: number | null;
};

/**
 * Match of a line with an invoice: `exact` by amount, reference and sender, with no other line or invoice beside it; `likely` by
 * the amount and one of the two; `short` and `over` by the reference with another amount; `foreign` in another currency; `used`
 * where the fitting line is for another invoice already.
 */
export type BankMatchState = 'exact' | 'likely' | 'short' | 'over' | 'foreign' | 'used' | 'none';
/** `difference`: what came beyond the price, or short of it, in micro-units of the invoice's currency. */
export type BankMatch = {
  state: BankMatchState;
  lineId: number | null;
  difference: Micro;
  /** True where the line names the invoice, and comes from somebody known. */
  byReference: boolean;
  bySender: boolean;
};

const ORDER: readonly BankMatchState[] = ['exact', 'likely', 'short', 'over', 'foreign', 'used', 'none'];
const NONE: BankMatch = {
  state: 'none',
  lineId: null,
  difference: 0n,
  byReference: false,
  bySender: false,
};

/** Forms of companies, and "and" in several languages: a bank writes them in its own way. */
const IDLE = new Set(
  'gmbh ug ag kg ohg ltd limited llc inc corp co company sa sarl sas srl spa bv nv ab as aps oy kk ооо ао ип und and et y e и & + the'.split(
    ' ',
  ),
);

/**
 * Matches invoices with the lines of a bank that may pay them. Gives a match for each invoice, by its id. Two lines that fit one
 * invoice as well, and two invoices that one line fits, are likely and never exact: a person has to choose.
 */
export function matchBankLines(
  invoices: readonly PayableInvoice[],
  lines: readonly BankLine[],
): Map<number, BankMatch> {
  const best = invoices.map((invoice) => ({ invoice, found: bestOf(invoice, lines) }));
  const exactOn = new Map<number, number>();
  for (const { found } of best)
    if (found.state === 'exact' && found.lineId !== null)
      exactOn.set(found.lineId, (exactOn.get(found.lineId) ?? 0) + 1);

  return new Map(
    best.map(({ invoice, found }) => {
      const isShared = found.lineId !== null && (exactOn.get(found.lineId) ?? 0) > 1;
      return [invoice.id, isShared && found.state === 'exact' ? { ...found, state: 'likely' } : found];
    }),
  );
}

function bestOf(invoice: PayableInvoice, lines: readonly BankLine[]): BankMatch {
  const found = lines
    .map((line) => fitOf(invoice, line))
    .filter(({ state }) => state !== 'none')
    .sort((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
  const [first, second] = found;
  if (!first) return NONE;
  // A line that a person has placed on it is the one, whatever else would fit.
  const placed = lines.find(({ invoiceId }) => invoiceId === invoice.id);
  if (placed) return fitOf(invoice, placed);

  return first.state === 'exact' && second?.state === 'exact' ? { ...first, state: 'likely' } : first;
}

function fitOf(invoice: PayableInvoice, line: BankLine): BankMatch {
  const isPlaced = line.invoiceId === invoice.id;
  const isNamed = isPlaced || line.numbers.includes(invoice.id);
  const isSame = line.currency === invoice.currency && line.amount === invoice.amount;
  // Names are compared where something else fits: there are many lines.
  if (!isNamed && !isSame) return NONE;
  const isKnown = invoice.names.some((name) => isSameSender(name, line.sender));
  const fits = isNamed || (isKnown && line.bookedOn >= invoice.since);
  if (!fits) return NONE;
  const match = {
    lineId: line.id,
    difference: 0n,
    byReference: line.numbers.includes(invoice.id),
    bySender: isKnown,
  };
  if (line.invoiceId !== null && !isPlaced) return { ...match, state: 'used' };
  if (line.currency !== invoice.currency) return { ...match, state: 'foreign' };
  const difference = line.amount - invoice.amount;
  if (difference !== 0n) return { ...match, state: difference < 0n ? 'short' : 'over', difference };

  return { ...match, state: isNamed && isKnown ? 'exact' : 'likely' };
}

/**
 * True for two names of the same sender: all words of the shorter one stand in the other, in any order and without forms of
 * companies; a letter alone is a first name, as banks write "I DUARTE". At least one whole word has to agree. Letters that banks
 * have not are compared as they write them: "JUERGEN MUELLER" is Jürgen Müller; a name cut off at the end of a line is the same.
 */
export function isSameSender(name: string, sender: string): boolean {
  const [short = [], long = []] = [wordsOfName(name), wordsOfName(sender)].sort(
    (a, b) => a.length - b.length,
  );
  if (!short.some((word) => word.length > 2 && long.includes(word))) return false;
  const isCut = isCutOff(name) || isCutOff(sender);
  const left = [...long];

  return short.every((word, at) => {
    const isEnd = isCut && at === short.length - 1;
    const place = placeOf(word, left, isEnd);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
}

/** Rank of a word among others: the whole one before an initial, and that before the beginning of one. */
function placeOf(word: string, words: readonly string[], isEnd: boolean): number {
  const whole = words.indexOf(word);
  if (whole >= 0) return whole;
  const initial = words.findIndex((one) => (one.length === 1 || word.length === 1) && one[0] === word[0]);
  if (initial >= 0 || !isEnd) return initial;

  return words.findIndex((one) => one.startsWith(word) || word.startsWith(one));
}

function wordsOfName(name: string): string[] {
  return asBanksWrite(joinBroken(name.split(/\r?\n/)))
    .split(/[^\p{L}\p{N}&+]+/u)
    .filter((word) => word !== '' && !IDLE.has(word));
}

/** Folded, with ae, oe, ue, aa as the letters that they stand for. */
function asBanksWrite(name: string): string {
  return foldText(name)
    .replace(/([aou])e/g, '$1')
    .replaceAll('aa', 'a');
}

/** Numbers in the reference of a transfer that may be those of invoices, a few at most: "FF-88412" has one, broken or not. */
export function numbersIn(reference: string): number[] {
  const found = unbrokenReadings(reference).flatMap((text) => [
    ...text.matchAll(/(?<![\p{N}.,])[1-9]\d{0,8}(?![\p{N}]|[.,]\d)/gu),
  ]);

  return [...new Set(found.map(([digits]) => Number(digits)))].slice(0, 20);
}
