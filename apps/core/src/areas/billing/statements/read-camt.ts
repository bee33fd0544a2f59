import { parseAmount } from '@fanfare/rules';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { unreadable } from './decode-statement.ts';
import { type ReadLine, type ReadStatement, requireFewLines } from './read-lines.ts';

/** Elements of camt.053 that may stand several times. */
const LISTS = new Set(['Stmt', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'Strd']);
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  maxNestedTags: 40,
  isArray: (name) => LISTS.has(name),
});

/** A node of the tree that the parser makes: text, or elements by their names. */
type Node = { [name: string]: Node | Node[] | string | undefined };

/**
 * Reads a statement in the form of ISO 20022 `camt.053`, all versions: booked money that came, one line for each transaction of an
 * entry. Throws 422 on `file` for XML that is none, for one with a document type, by which entities would come in, and for too
 * many lines.
 */
export function readCamt(text: string): ReadStatement {
  if (/<!(DOCTYPE|ENTITY)/i.test(text) || XMLValidator.validate(text) !== true) throw unreadable();
  const statements = parsed(text);
  if (statements.length === 0) throw unreadable();
  let left = 0;
  const lines = statements.flatMap((statement) => {
    const entries = listOf(statement.Ntry);
    const account = accountOf(statement);
    const booked = entries.filter(isBookedCredit);
    left += entries.length - booked.length;

    return booked.flatMap((entry) => linesOf(entry).map((line) => ({ ...line, account })));
  });
  requireFewLines(lines.length);

  return { format: 'camt053', lines, left };
}

function parsed(text: string): Node[] {
  try {
    const root = parser.parse(text) as Node;

    return listOf(at(root, 'Document', 'BkToCstmrStmt')?.Stmt);
  } catch {
    throw unreadable();
  }
}

function isBookedCredit(entry: Node): boolean {
  const status = textOf(entry.Sts) || textOf(at(entry, 'Sts')?.Cd);

  return textOf(entry.CdtDbtInd) === 'CRDT' && textOf(entry.RvslInd) !== 'true' && status === 'BOOK';
}

/** Lines of an entry: a bank may book several transfers as one. */
function linesOf(entry: Node): Omit<ReadLine, 'account'>[] {
  const details = listOf(entry.NtryDtls).flatMap((one) => listOf(one.TxDtls));
  const bookedOn = (textOf(at(entry, 'BookgDt')?.Dt) || textOf(at(entry, 'BookgDt')?.DtTm)).slice(0, 10);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(bookedOn)) throw unreadable();
  const whole = entry.Amt;
  if (details.length <= 1) return [lineOf(entry, details[0] ?? {}, { bookedOn, amount: whole, place: 0 })];

  return details
    .filter((one) => textOf(one.CdtDbtInd) !== 'DBIT')
    .map((one, place) =>
      lineOf(entry, one, { bookedOn, amount: one.Amt ?? at(one, 'AmtDtls', 'TxAmt')?.Amt ?? whole, place }),
    );
}

type At = { bookedOn: string; amount: Node[string]; place: number };

function lineOf(entry: Node, detail: Node, { bookedOn, amount, place }: At): Omit<ReadLine, 'account'> {
  const debtor = at(detail, 'RltdPties', 'Dbtr');
  const remittance = at(detail, 'RmtInf');
  const endToEnd = textOf(at(detail, 'Refs')?.EndToEndId);
  const reference = [
    ...listOf(remittance?.Strd).map((one) => textOf(at(one, 'CdtrRefInf')?.Ref)),
    ...texts(remittance?.Ustrd),
    endToEnd === 'NOTPROVIDED' ? '' : endToEnd,
  ];
  const ofBank = textOf(at(detail, 'Refs')?.AcctSvcrRef) || textOf(entry.AcctSvcrRef);

  return {
    bookedOn,
    ...moneyOf(amount),
    sender: textOf(debtor?.Nm) || textOf(at(debtor, 'Pty')?.Nm),
    reference: reference.filter(Boolean).join(' ') || textOf(entry.AddtlNtryInf),
    // The bank's name of an entry stands for all transfers in it.
    name: ofBank === '' ? null : `${ofBank} ${place}`,
  };
}

function moneyOf(value: Node[string]): Pick<ReadLine, 'amount' | 'currency'> {
  const currency = typeof value === 'object' && !Array.isArray(value) ? textOf(value['@Ccy']) : '';
  const digits = textOf(value);
  if (!/^\d{1,13}(\.\d{1,5})?$/.test(digits) || !/^[A-Z]{3}$/.test(currency)) throw unreadable();

  return { amount: parseAmount(digits), currency };
}

function accountOf(statement: Node): string {
  const id = at(statement, 'Acct', 'Id');

  return textOf(id?.IBAN) || textOf(at(id, 'Othr')?.Id);
}

/** The element at a path; undefined where there is none, or text. */
function at(node: Node | undefined, ...path: string[]): Node | undefined {
  return path.reduce<Node | undefined>((found, name) => {
    const next = found?.[name];
    return typeof next === 'object' && !Array.isArray(next) ? next : undefined;
  }, node);
}

const listOf = (value: Node[string]): Node[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'object') : [];

const texts = (value: Node[string] | undefined): string[] =>
  Array.isArray(value) ? value.map((one) => textOf(one)) : [];

function textOf(value: Node[string] | undefined): string {
  if (typeof value === 'string') return value.trim();

  return typeof value === 'object' && !Array.isArray(value) ? textOf(value['#text']) : '';
}
