import type { staff } from '@fanfare/contract';
import { joinBroken, sumOf } from '@fanfare/rules';
import { at, listOf, type Node, textOf, textsOf, treeOf, type Value } from './camt-tree.ts';
import { type CamtMoney, dayOf, isBooked, isTrue, moneyOf } from './camt-values.ts';
import { unreadable } from './decode-statement.ts';
import { type ReadLine, type ReadStatement, requireFewLines, unreadableEntry } from './read-lines.ts';

/** Messages of ISO 20022 by the element that holds their statements. */
const MESSAGES = [
  { format: 'camt053', message: 'BkToCstmrStmt', list: 'Stmt' },
  { format: 'camt052', message: 'BkToCstmrAcctRpt', list: 'Rpt' },
  { format: 'camt054', message: 'BkToCstmrDbtCdtNtfctn', list: 'Ntfctn' },
] as const;

/**
 * Reads a statement, report or notice in the form of ISO 20022 (`camt.053`, `.052`, `.054`, all versions): booked money that came,
 * one line for each transaction of an entry where those add up to it. Throws 422 on `file` for XML that is none of them, for one
 * with a document type, by which entities would come in, for an entry that cannot be read, which is named, and for too many lines.
 */
export function readCamt(text: string): ReadStatement {
  const { format, statements } = statementsIn(treeOf(text));
  const left: staff.LeftOut[] = [];
  let place = 0;
  const lines = statements.flatMap((statement) => {
    const account = accountOf(statement);

    return listOf(statement.Ntry).flatMap((entry) => {
      place += 1;
      const why = whyLeft(entry);
      if (why !== null) {
        left.push(why);
        return [];
      }
      const found = linesOf(entry, { statement, place });
      if (found.length === 0) left.push('sent');

      return found.map((line) => ({ ...line, account }));
    });
  });
  requireFewLines(lines.length);

  return { format, lines, left };
}

/** The statements of the first message that a tree has; banks put documents into envelopes of their own. */
function statementsIn(
  root: Node,
  depth = 0,
): { format: (typeof MESSAGES)[number]['format']; statements: Node[] } {
  const documents = listOf(root.Document);
  for (const { format, message, list } of MESSAGES) {
    const statements = documents.flatMap((document) => listOf(at(document, message)?.[list]));
    if (statements.length > 0) return { format, statements };
  }
  const inner = Object.values(root).map((value) => at(value));
  const envelope = inner.find((node) => node && (node.Document !== undefined || depth < 2));
  if (!envelope || documents.length > 0) throw unreadable();

  return statementsIn(envelope, depth + 1);
}

function whyLeft(entry: Node): staff.LeftOut | null {
  const direction = textOf(entry.CdtDbtInd);
  if (!isBooked(entry)) return 'not_booked';
  if (isTrue(entry.RvslInd)) return 'reversed';
  if (direction === 'DBIT') return 'sent';

  return direction === 'CRDT' ? null : 'unclear';
}

type Place = { statement: Node; place: number };
type Line = Omit<ReadLine, 'account'>;

/** Lines of an entry: a bank may book several transfers as one. Parts that do not add up to it are one line. */
function linesOf(entry: Node, { statement, place }: Place): Line[] {
  const bookedOn =
    dayOf(entry.BookgDt) ||
    dayOf(entry.ValDt) ||
    dayOf(at(statement, 'FrToDt')?.ToDtTm) ||
    dayOf(statement.CreDtTm);
  const currency = textOf(at(statement, 'Acct')?.Ccy);
  const whole = moneyOf(entry.Amt, currency);
  if (bookedOn === '' || whole === null) throw unreadableEntry(place);
  if (whole.amount <= 0n) return [];
  const details = listOf(entry.NtryDtls).flatMap((one) => listOf(one.TxDtls));
  const parts = details.length > 1 ? partsOf(details, whole) : null;
  if (parts === null) return [lineOf(entry, details, { ...whole, bookedOn, place: 0 })];

  return parts.map(({ detail, money }, at) => lineOf(entry, [detail], { ...money, bookedOn, place: at }));
}

/** The transactions of an entry that brought money, with the amount of each; null where they do not say all of the entry. */
function partsOf(details: readonly Node[], whole: CamtMoney): { detail: Node; money: CamtMoney }[] | null {
  const read = details.map((detail) => ({
    detail,
    money: moneyOf(detail.Amt ?? at(detail, 'AmtDtls', 'TxAmt')?.Amt, whole.currency),
    isDebit: textOf(detail.CdtDbtInd) === 'DBIT',
  }));
  const told = read.flatMap(({ detail, money, isDebit }) =>
    money && money.currency === whole.currency && money.amount > 0n ? [{ detail, money, isDebit }] : [],
  );
  const sum = sumOf(told.map(({ money, isDebit }) => (isDebit ? -money.amount : money.amount)));
  if (told.length < read.length || sum !== whole.amount) return null;

  return told.filter(({ isDebit }) => !isDebit);
}

type CamtEntry = CamtMoney & { bookedOn: string; place: number };

function lineOf(entry: Node, details: readonly Node[], { place, ...said }: CamtEntry): Line {
  const references = details.flatMap(referencesOf);
  const senders = [...new Set(details.map(senderOf).filter(Boolean))];
  const [detail] = details;
  const ofBank =
    (details.length === 1 && textOf(at(detail, 'Refs')?.AcctSvcrRef)) || textOf(entry.AcctSvcrRef);

  return {
    ...said,
    sender: senders.length === 1 ? (senders[0] as string) : '',
    reference: references.filter(Boolean).join(' ') || textOf(entry.AddtlNtryInf),
    // The bank's name of an entry stands for all transfers in it.
    name: ofBank === '' ? null : `${ofBank} ${place}`,
  };
}

function senderOf(detail: Node): string {
  const parties = at(detail, 'RltdPties');
  const nameOf = (debtor: Node | undefined) => textOf(debtor?.Nm) || textOf(at(debtor, 'Pty')?.Nm);

  return nameOf(at(parties, 'Dbtr')) || nameOf(at(parties, 'UltmtDbtr'));
}

function referencesOf(detail: Node): string[] {
  const remittance = at(detail, 'RmtInf');
  const endToEnd = textOf(at(detail, 'Refs')?.EndToEndId);

  return [
    ...listOf(remittance?.Strd).flatMap((one) => [
      textOf(at(one, 'CdtrRefInf')?.Ref),
      ...listOf(one.RfrdDocInf).map(({ Nb }) => textOf(Nb)),
      ...textsOf(one.AddtlRmtInf),
    ]),
    joinBroken(textsOf(remittance?.Ustrd)),
    endToEnd === 'NOTPROVIDED' ? '' : endToEnd,
  ];
}

function accountOf(statement: Node): string {
  const id: Value = at(statement, 'Acct', 'Id');

  return textOf(at(id)?.IBAN) || textOf(at(id, 'Othr')?.Id);
}
