import type { printStatement as endpoint, Locale, ParsedInputOf } from '@fanfare/contract';
import { FINANCE_TYPES } from '@fanfare/contract';
import { formatExact, type Micro, sumOf } from '@fanfare/rules';
import { type PrintedDocument, printable, type Row } from '../../adapters/pdf/printed-document.ts';
import { writeHtml } from '../../adapters/pdf/write-html.ts';
import type { Core } from '../../core.ts';
import { languageTag, type MessageId, translate } from '../../i18n/messages.ts';
import { invalidField } from '../../refusal.ts';
import { findCustomer } from '../accounts/face/store.ts';
import type { CatalogueContent } from '../catalogue/face/snapshot.ts';
import { documentBrand } from '../site/face/document-brand.ts';
import {
  type KindOfDay,
  kindsByDay,
  openingBalance,
  pageOfStatement,
  type StatementPlace,
  type StatementRow,
} from './face/statement-rows.ts';
import { methodName } from './present.ts';
import { readStatementFilters, type StatementFilters } from './statement-filters.ts';

const ROWS_AT_ONCE = 500;
/** Most rows of a document, drawn by a thread in some seconds. */
const MOST_ROWS = 20_000;

/**
 * The statement of some days as a PDF: balance before, every row, what they come to by kind, balance after, USD. Rows are
 * read while they are drawn; where a letter in them has no font, it is a page. Throws 422 on what is no day and on days
 * with too many rows, 429 while too many documents wait.
 */
export async function printStatement(
  core: Core,
  customerId: number,
  query: ParsedInputOf<typeof endpoint>['query'],
  locale: Locale,
): Promise<Buffer | string> {
  const snapshot = await core.catalogue.current();
  const now = core.clock.now();
  const days = readStatementFilters(customerId, query, { snapshot, locale, now });
  const db = core.reads.of(customerId);
  const filters = { ...days, end: new Date(Math.min(days.end.getTime(), now.getTime())) };
  const [kinds, opening, customer] = await Promise.all([
    kindsByDay(db, filters),
    openingBalance(db, filters),
    findCustomer(db, customerId),
  ]);
  if (kinds.reduce((sum, { rows }) => sum + rows, 0) > MOST_ROWS)
    throw invalidField('date_from', 'finances.too_many_rows', { max: MOST_ROWS });
  const content = snapshot.content(locale);
  const shown = { content, locale, money: (micro: Micro) => formatExact(micro, snapshot.decimals) };
  const { first: from, last: to } = days;
  const { operator } = (await core.site.current()).settings;
  const document: PrintedDocument = {
    language: languageTag(locale),
    brand: await documentBrand(core),
    title: printable(translate(locale, 'printed.statement', { from, to })),
    facts: [],
    parties: [
      { heading: translate(locale, 'printed.seller'), lines: linesOf(operator.name, operator.address) },
      {
        heading: translate(locale, 'printed.buyer'),
        lines: linesOf(customer?.name, customer?.company_name, customer?.email),
      },
    ],
    columns: columnsIn(locale),
    rows: [],
    sums: sumsOf(kinds, opening, shown),
    notes: [],
    footer: linesOf(operator.name, operator.address).join(', '),
    madeAt: filters.end,
  };

  const file = await core.pdf.print(document, rowsOf(core, filters, shown));
  if (file) return file;
  const rows: Row[] = [];
  for await (const page of rowsOf(core, filters, shown)) rows.push(...page);

  return writeHtml({ ...document, rows });
}

type Shown = { content: CatalogueContent; locale: Locale; money: (micro: Micro) => string };

const linesOf = (...lines: (string | null | undefined)[]) =>
  lines.map((line) => printable(line ?? '')).filter((line) => line !== '');

function columnsIn(locale: Locale): PrintedDocument['columns'] {
  const heading = (id: MessageId) => translate(locale, id);

  return [
    { heading: heading('finances.date'), share: 5 },
    { heading: heading('finances.type'), share: 5 },
    { heading: heading('printed.what'), share: 10 },
    { heading: heading('finances.amount'), share: 4, isFigure: true },
    { heading: heading('finances.balance_after'), share: 5, isFigure: true },
  ];
}

async function* rowsOf(core: Core, filters: StatementFilters, shown: Shown): AsyncGenerator<Row[]> {
  let after: StatementPlace | null = null;
  for (;;) {
    const rows: (StatementRow & StatementPlace)[] = await pageOfStatement(
      core.reads.of(filters.customerId),
      filters,
      { after, limit: ROWS_AT_ONCE },
    );
    yield rows.map((row) => cellsOf(row, shown));
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    after = last;
  }
}

/** Cells of a row, in the order of the columns. */
function cellsOf(row: StatementRow, { content, locale, money }: Shown): Row {
  const name = row.service_id === null ? methodName(row, content) : content.serviceName(row.service_id);
  const isAboutOne = row.order_id !== null && row.orders_count === 1;
  const what = isAboutOne
    ? translate(locale, 'printed.order', { service: name ?? '', id: row.order_id ?? 0 })
    : row.order_id === null
      ? (name ?? '')
      : translate(locale, 'printed.orders', { ids: `${row.order_id} +${row.orders_count - 1}` });

  return [
    row.created_at.toISOString().slice(0, 16).replace('T', ' '),
    printable(translate(locale, `finances.types.${row.kind}`)),
    printable(what),
    money(row.amount),
    money(row.balance_after),
  ];
}

/** Sums from the balance before to the one after, by kind. */
function sumsOf(
  kinds: readonly KindOfDay[],
  opening: Micro,
  { locale, money }: Shown,
): PrintedDocument['sums'] {
  const ofKinds = FINANCE_TYPES.flatMap((type) => {
    const own = kinds.filter(({ kind }) => kind === type);
    const value = money(sumOf(own.map(({ amount }) => amount)));
    return own.length === 0 ? [] : [{ label: printable(translate(locale, `finances.types.${type}`)), value }];
  });
  const closing = opening + sumOf(kinds.map(({ amount }) => amount));

  return [
    { label: translate(locale, 'printed.opening'), value: money(opening) },
    ...ofKinds,
    { label: translate(locale, 'printed.closing'), value: money(closing), isTotal: true },
  ];
}
