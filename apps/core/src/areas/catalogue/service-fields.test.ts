import { service, serviceDetail } from '@fanfare/contract';
import { sql } from 'kysely';
import { expect, test } from '../../../testing/test.ts';
import { type FieldLine, fieldsWith, SERVICE_FIELDS } from '../../data/tables/service-fields.ts';
import { serviceContent } from './contents.ts';

/** Fields that present.ts makes of other fields and of other tables. */
const MADE_UP = [
  'default_quantity_price',
  'facts',
  'included_in_packages',
  'lang',
  'measured_times',
  'reviews',
  'price',
  'start_time_minutes_max',
  'start_time_minutes_min',
  'type',
];
const PLACE_AND_CONTENT = ['sorting', 'content'];

test('every column of a service is a line, with its default and whether it may be empty', async ({
  core,
}) => {
  const { rows } = await sql<{ name: string; may_be_null: boolean; default: string | null }>`
    select column_name as name, is_nullable = 'YES' as may_be_null, column_default as "default"
    from information_schema.columns where table_schema = 'public' and table_name = 'service'`.execute(
    core.db,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual([...fieldsWith('column'), ...PLACE_AND_CONTENT].sort());

  const lines: Record<string, FieldLine> = SERVICE_FIELDS;
  for (const { name, may_be_null, default: byDefault } of rows) {
    const line = lines[name];
    if (!line || !('column' in line)) continue;
    expect([name, may_be_null]).toEqual([name, line.column.endsWith('OrNull')]);
    if (typeof line.default === 'boolean') expect([name, byDefault]).toEqual([name, String(line.default)]);
  }
});

test('the wire has what the lines show, and no more', () => {
  const ofPage = Object.keys(serviceDetail.shape);
  expect(ofPage.filter((field) => !MADE_UP.includes(field)).sort()).toEqual(fieldsWith('shown').sort());
  const onPagesAlone = new Set<string>(fieldsWith('shown', 'page'));
  expect(Object.keys(service.shape).filter((field) => onPagesAlone.has(field))).toEqual([]);
});

test('a folder fills every column and all of the content', async ({ core }) => {
  const row = await core.db.selectFrom('service').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
  expect(Object.keys(row.content).sort()).toEqual(Object.keys(serviceContent.shape).sort());
});
