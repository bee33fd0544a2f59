import type {
  exportOrderWidgetStatistics as endpoint,
  Locale,
  ParsedInputOf,
  WidgetGrouping,
  WidgetStatisticsRow,
} from '@fanfare/contract';
import type { Core } from '../../core.ts';
import { translate } from '../../i18n/messages.ts';
import { BYTE_ORDER_MARK, csvLines } from '../orders/face/csv.ts';
import { allStatistics } from './widget-statistics.ts';

const FIGURES = ['orders', 'spent', 'share', 'earned'] as const;
const NAMES = {
  user: ['customer', 'widget', 'first_order'],
  service: ['service'],
  orderWidget: ['widget'],
  date: ['day'],
} as const satisfies Record<WidgetGrouping, readonly string[]>;

/** `allStatistics` as a CSV file in the words and with the separator of a language; throws what that throws. */
export async function exportStatistics(
  core: Core,
  customerId: number,
  query: ParsedInputOf<typeof endpoint>['query'],
  locale: Locale,
): Promise<string> {
  const grouping = query.group_by ?? 'date';
  const { data } = await allStatistics(core, customerId, query, locale);
  const csvLine = csvLines(locale);
  const heading = [...NAMES[grouping], ...FIGURES].map((column) => translate(locale, `export.${column}`));
  const lines = data.map((row) => csvLine([...namesOf(row, grouping), ...figuresOf(row)]));

  return [BYTE_ORDER_MARK + csvLine(heading), ...lines].join('');
}

function namesOf(row: WidgetStatisticsRow, grouping: WidgetGrouping): string[] {
  const widget = row.order_widget?.name ?? '';
  if (grouping === 'user') return [row.email ?? '', widget, row.first_order_at ?? ''];
  if (grouping === 'service') return [row.service?.name ?? ''];

  return [grouping === 'orderWidget' ? widget : (row.date ?? '')];
}

const figuresOf = ({ orders, spent, reward_percent, reward }: WidgetStatisticsRow): number[] => [
  orders,
  Number(spent),
  Number((reward_percent * 100).toFixed(2)),
  Number(reward),
];
