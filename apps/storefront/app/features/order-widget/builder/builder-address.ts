import { WIDGET_GROUPINGS, type WidgetGrouping } from '@fanfare/contract';
import {
  parseStatisticsFilter,
  type StatisticsFilter,
  searchOf as searchOfSpan,
} from '../../../shared/lists/statistics-filter.ts';

/** The part of the builder that an address names. */
export type BuilderAddress =
  | { part: 'list' }
  /** `from`: the widget that a new one copies. */
  | { part: 'settings'; widgetId: number | null; from: number | null }
  | { part: 'code'; widgetId: number }
  | ({ part: 'statistics'; widgetId: number | null; by: WidgetGrouping } & StatisticsFilter);

/** An address that names nothing is the list. */
export function parseBuilderAddress(search: URLSearchParams, timeZone = 'UTC'): BuilderAddress {
  const widgetId = idOf(search.get('widget'));
  const part = search.get('part');
  if (part === 'statistics') {
    const by = WIDGET_GROUPINGS.find((known) => known === search.get('by')) ?? 'user';
    return { part, widgetId, by, ...parseStatisticsFilter(search, timeZone) };
  }
  if (search.get('widget') === 'new')
    return { part: 'settings', widgetId: null, from: idOf(search.get('from_widget')) };
  if (widgetId === null) return { part: 'list' };

  return part === 'code' ? { part, widgetId } : { part: 'settings', widgetId, from: null };
}

/** Search parts of the addresses of the builder. */
export const toSettings = (id: number | 'new') => `?widget=${id}`;
export const toCode = (id: number) => `?widget=${id}&part=code`;

type Statistics = Omit<Extract<BuilderAddress, { part: 'statistics' }>, 'part' | 'timeZone'>;

export function toStatistics({ widgetId, by, span }: Statistics): string {
  const search = new URLSearchParams(searchOfSpan(span).slice(1));
  search.set('part', 'statistics');
  if (widgetId !== null) search.set('widget', String(widgetId));
  if (by !== 'user') search.set('by', by);

  return `?${search}`;
}

const idOf = (text: string | null) => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);
