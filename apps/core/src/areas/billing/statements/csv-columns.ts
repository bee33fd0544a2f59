import { foldText } from '@fanfare/rules';
import { invalidField } from '../../../refusal.ts';
import type { CsvRow } from './csv-rows.ts';
import { STATE_HEADS } from './csv-states.ts';

/** Fields of a statement that are read. `amount` may stand in a column of money that came, beside one of money that left. */
const WANTED = ['date', 'amount', 'sender', 'reference', 'currency', 'account', 'state'] as const;
export type Column = (typeof WANTED)[number];
/** Heads that a person has named, by what stands below them. */
export type NamedColumns = Partial<Record<Column, string | undefined>>;
/** Places of the columns in a row. */
export type Places = Record<'date' | 'amount', number> & Partial<Record<Column, number>>;

const HEAD_ROWS = 40;

/** Heads of columns in exports of banks, folded, in the languages of the shop; the first that a file has counts. */
const HEADS: Record<Column, readonly string[]> = {
  date: [
    ...['buchungstag', 'buchungsdatum', 'buchung', 'booking date', 'date booked', 'transaction date', 'date'],
    ...[
      'completed date',
      'date operation',
      "date d'operation",
      'date de comptabilisation',
      'fecha operacion',
    ],
    ...[
      'fecha',
      'fecha de operacion',
      'data',
      'data lancamento',
      'data da operacao',
      'дата',
      'дата операции',
    ],
    ...[
      'islem tarihi',
      'tarih',
      'ngay giao dich',
      'ngay',
      '日付',
      '取引日',
      '交易日期',
      '交易时间',
      '거래일자',
      '거래일시',
      'तारीख',
    ],
    ...['datum', 'boekdatum', 'data operacji', 'wertstellung', 'valuta', 'value date', 'posting date'],
  ],
  amount: [
    ...[
      'betrag',
      'umsatz',
      'betrag (eur)',
      'umsatz in eur',
      'amount',
      'amount (usd)',
      'amount (eur)',
      'paid in',
    ],
    ...[
      'money in',
      'credit',
      'credit amount',
      'haben',
      'gutschrift',
      'montant',
      'montant (eur)',
      'importe',
      'abono',
    ],
    ...[
      'valor',
      'valor (r$)',
      'credito',
      'сумма',
      'приход',
      'кредит',
      'tutar',
      'alacak',
      'so tien',
      'ghi co',
    ],
    ...[
      '金額',
      '入金金額',
      'お預り金額',
      '金额',
      '收入金额',
      '贷方金额',
      '입금액',
      '거래금액',
      'राशि',
      'जमा',
      'bedrag',
      'kwota',
      'belop',
      'belopp',
      'belob',
    ],
  ],
  sender: [
    ...[
      'auftraggeber',
      'auftraggeber/empfanger',
      'naam / omschrijving',
      'nadawca',
      'name zahlungsbeteiligter',
      'zahlungspflichtiger',
    ],
    ...[
      'beguenstigter/zahlungspflichtiger',
      'begunstigter/zahlungspflichtiger',
      'name',
      'payer',
      'payer name',
    ],
    ...[
      'from',
      'sender',
      'counterparty',
      'counterparty name',
      'party name',
      'ordonnateur',
      'emetteur',
      'debiteur',
    ],
    ...['ordenante', 'remitente', 'remetente', 'pagador', 'nome', 'плательщик', 'контрагент', 'отправитель'],
    ...['gonderen', 'nguoi gui', '振込依頼人', '依頼人名', '对方户名', '付款人', '보낸분', '의뢰인', 'प्रेषक'],
  ],
  reference: [
    ...[
      'verwendungszweck',
      'buchungstext',
      'reference',
      'payment reference',
      'description',
      'details',
      'memo',
    ],
    ...['remittance information', 'narrative', 'libelle', 'reference de paiement', 'motif', 'concepto'],
    ...[
      'descripcion',
      'descricao',
      'historico',
      'назначение платежа',
      'описание',
      'aciklama',
      'noi dung',
      'dien giai',
    ],
    ...['摘要', '備考', '附言', '用途', '적요', '내용', 'विवरण'],
  ],
  currency: [
    'wahrung',
    'waehrung',
    'currency',
    'ccy',
    'devise',
    'divisa',
    'moneda',
    'moeda',
    'валюта',
    'para birimi',
    'loai tien',
    '通貨',
    '币种',
    '통화',
    'मुद्रा',
  ],
  account: [
    'auftragskonto',
    'iban auftragskonto',
    'kontonummer',
    'account',
    'account number',
    'own account',
    'compte',
    'cuenta',
    'conta',
    'счет',
    'hesap no',
  ],
  state: STATE_HEADS,
};

/**
 * Finds the head of a file and the places of its columns, by what banks call them or as a person has. Null where one that is
 * needed is not there. Throws 422 on the field of a column that a person named and that the file does not have.
 */
export function findColumns(
  rows: readonly CsvRow[],
  named: NamedColumns,
): { heads: readonly string[]; places: Places; first: number } | null {
  for (const [at, { values }] of rows.slice(0, HEAD_ROWS).entries()) {
    const heads = values.map(foldHead);
    const bare = heads.map((head) => head.replace(/ ?\(.*\)$/, ''));
    const place = (column: Column) => {
      const names = named[column] ? [foldHead(named[column] as string)] : HEADS[column];
      const found = names.map((name) => heads.indexOf(name)).find((index) => index >= 0);

      // "Amount (GBP)" names its currency besides.
      return found ?? names.map((name) => bare.indexOf(name)).find((index) => index >= 0);
    };
    const [date, amount] = [place('date'), place('amount')];
    if (date === undefined || amount === undefined || date === amount) continue;
    const others = Object.fromEntries(
      WANTED.slice(2).flatMap((column) => (place(column) === undefined ? [] : [[column, place(column)]])),
    );

    return { heads: values, places: { date, amount, ...others }, first: at + 1 };
  }

  return null;
}

/** The refusal of a file whose columns are not known: on each that is needed, with the heads that the file has. */
export function unknownColumns(rows: readonly CsvRow[]) {
  const heads = (rows[0]?.values ?? []).filter(Boolean).slice(0, 20).join(', ').slice(0, 500);

  return invalidField('columns', 'statements.columns', { heads });
}

const foldHead = (head: string) => foldText(head).replace(/\s+/g, ' ').trim();
