// @vitest-environment happy-dom
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../shared/testing/rendering.tsx';
import { EXAMPLES } from './examples.ts';
import { Parts } from './parts.tsx';

afterEach(cleanup);

const UI = join(import.meta.dirname, '../../../../../packages/ui/src');
/** A part is a file that draws; `card` and `facts` are styles alone, boxes of rows are seen in the table that they belong to, and announcements are not seen. */
const files = readdirSync(UI, { recursive: true, encoding: 'utf8' })
  .flatMap((file) => /^([\w/-]+)\.tsx$/.exec(file)?.[1] ?? [])
  .filter((file) => file !== 'lists/row-ticks' && !file.startsWith('announcing/'));

test('the page of parts has every part of the package, and nothing that is none', () => {
  expect(EXAMPLES.map(({ file }) => file).sort()).toEqual([...files, 'card', 'facts'].sort());
});

test('each of them is drawn, in both schemes', () => {
  show(<Parts />);
  for (const { file } of EXAMPLES) expect(screen.getAllByRole('heading', { name: file })).toHaveLength(2);
});
