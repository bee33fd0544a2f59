import {
  getOrderWidgetOverview,
  getOrderWidgetPages,
  getOrderWidgetStatistics,
  listOrderWidgetMethods,
  listOrderWidgets,
} from '@fanfare/contract';
import { addressOf } from '../../../shared/addresses/address.ts';
import { missing } from '../../../shared/addresses/refusals.ts';
import { rowNetworks } from '../../../shared/catalogue/row-networks.server.ts';
import { timeZoneIn } from '../../../shared/i18n/time-zone.ts';
import { periodQuery } from '../../../shared/lists/statistics-filter.ts';
import type { AppContext } from '../../../shared/pages/app-context.ts';
import { type BuilderAddress, parseBuilderAddress } from './builder-address.ts';

export type LoadedBuilder = Awaited<ReturnType<typeof loadBuilder>>;
export type BuilderOf<Part extends LoadedBuilder['part']> = Extract<LoadedBuilder, { part: Part }>;

/** The part of the builder that an address names. A widget of somebody else is 404, as one that is gone. */
export async function loadBuilder({ call, publicUrl }: AppContext, request: Request, url: URL) {
  const { locale, searchParams } = addressOf(url);
  const timeZone = timeZoneIn(request.headers.get('cookie'));
  const address = parseBuilderAddress(searchParams, timeZone);
  const query = { locale };
  const [{ data: widgets }, { data: overview }] = await Promise.all([
    call(listOrderWidgets, { query }),
    call(getOrderWidgetOverview, { query: { ...query, ...(timeZone !== 'UTC' && { time_zone: timeZone }) } }),
  ]);
  const known = { widgets, overview };
  const widgetOf = (id: number) => {
    const widget = widgets.find((one) => one.id === id);
    if (!widget) throw missing('page');
    return widget;
  };
  if (address.part === 'list') return { part: 'list' as const, ...known };
  if (address.part === 'settings') {
    const [methods, networks] = await Promise.all([
      call(listOrderWidgetMethods, { query }),
      rowNetworks(call, locale),
    ]);
    const { widgetId, from } = address;
    return {
      part: 'settings' as const,
      ...known,
      methods: methods.data,
      networks,
      widget: widgetId === null ? null : widgetOf(widgetId),
      copied: from === null ? null : widgetOf(from),
    };
  }
  if (address.part === 'code') {
    const widget = widgetOf(address.widgetId);
    const pages = await call(getOrderWidgetPages, { params: { widgetId: String(widget.id) }, query });
    return { part: 'code' as const, ...known, widget, pages: pages.data, publicUrl };
  }

  return { ...known, ...(await readStatistics(call, address, locale)) };
}

async function readStatistics(
  call: AppContext['call'],
  address: Extract<BuilderAddress, { part: 'statistics' }>,
  locale: string,
) {
  const { startDate, endDate, ...rest } = periodQuery(address, locale, new Date());
  const query = {
    ...rest,
    start_date: startDate,
    end_date: endDate,
    ...(address.widgetId !== null && { order_widget_id: String(address.widgetId) as never }),
  };
  const [rows, days] = await Promise.all([
    call(getOrderWidgetStatistics, { query: { ...query, group_by: address.by } }),
    call(getOrderWidgetStatistics, { query: { ...query, group_by: 'date' } }),
  ]);

  return {
    part: 'statistics' as const,
    address,
    query: { ...query, group_by: address.by },
    days: { from: startDate, to: endDate },
    rows: rows.data,
    total: days.total,
    byDay: days.data,
  };
}
