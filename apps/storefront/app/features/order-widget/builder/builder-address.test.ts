import { expect, test } from 'vitest';
import { parseBuilderAddress, toCode, toSettings, toStatistics } from './builder-address.ts';

const read = (search: string) => parseBuilderAddress(new URLSearchParams(search));

test('each part of the builder has an address; what names nothing is the list', () => {
  expect(read('')).toEqual({ part: 'list' });
  for (const odd of ['?widget=x', '?part=code', '?widget=0', '?widget=99999999999'])
    expect(read(odd)).toEqual({ part: 'list' });
  expect(read(toSettings(7))).toEqual({ part: 'settings', widgetId: 7, from: null });
  expect(read(`${toSettings('new')}&from_widget=7`)).toEqual({ part: 'settings', widgetId: null, from: 7 });
  expect(read(toCode(7))).toEqual({ part: 'code', widgetId: 7 });
});

test('the period, the widget and the grouping of statistics are in the address', () => {
  const shown = { widgetId: 7, by: 'date', span: { from: '2026-11-01', to: '2026-11-09' } } as const;
  expect(read(toStatistics(shown))).toEqual({ part: 'statistics', ...shown, timeZone: 'UTC' });
  const usual = { widgetId: null, by: 'user', span: { period: 30 } } as const;
  expect(toStatistics(usual)).toBe('?part=statistics');
  expect(read('?part=statistics&by=price')).toEqual({ part: 'statistics', ...usual, timeZone: 'UTC' });
});
