import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../commands/table.ts';
import { environment } from './environment.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const guide = read('docs/operating.md');
/** A part of the guide, from its heading to the next one. */
const partOf = (text: string, heading: string) => text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';

describe('the guide of operators', () => {
  test('names only settings and commands that there are, and its table has every setting', () => {
    const settings = Object.keys(environment.shape);
    const table = partOf(guide, 'Settings');
    const rows = [...table.matchAll(/^\| ([A-Z][A-Z0-9_, ]+) +\|/gm)].flatMap(([, names = '']) =>
      names.trim().split(', '),
    );
    expect(rows.toSorted()).toEqual(settings.toSorted());
    const named = [...guide.matchAll(/^([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name);
    expect(named.filter((name) => !settings.includes(name))).toEqual([]);
    const commands = [...guide.matchAll(/npm run shop -- ([a-z-]+)/g)].map(([, name = '']) => name);
    expect(commands.length).toBeGreaterThan(4);
    const known = COMMANDS.map(({ name }) => name.split(' ', 1)[0]);
    expect(commands.filter((name) => !known.includes(name))).toEqual([]);
  });

  test('names counters and kinds of due rows that there are', () => {
    const part = partOf(guide, '10. Monitoring');
    const counters = [...read('apps/core/src/http/metrics.ts').matchAll(/name: '(\w+)'/g)];
    const named = [...part.matchAll(/^\| `(\w+)` +\|/gm)];
    expect(named.map(([, name]) => name).toSorted()).toEqual(counters.map(([, name]) => name).toSorted());
    const due = read('apps/core/src/jobs/count-due-rows.ts');
    const kinds = [...guide.matchAll(/due_rows\{of="([^"]+)"\}/g)].map(([, kind = '']) => kind);
    expect(kinds.filter((kind) => !due.includes(`'${kind}'`))).toEqual([]);
  });
});

describe('links', () => {
  const anchorOf = (heading: string) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-');

  test.each([
    'README.md',
    'docs/operating.md',
    'docs/gateways.md',
    'docs/rankings.md',
    'docs/sources.md',
    'docs/providers.md',
    'docs/architecture.md',
    'deploy/README.md',
  ])('of %s lead to files and headings that there are', (file) => {
    const text = read(file);
    for (const [, path = '', anchor] of text.matchAll(/\]\(([^)#:]*)(?:#([^)]+))?\)/g)) {
      const target = path === '' ? file : join(dirname(file), path);
      if (target.endsWith('.md') && anchor !== undefined)
        expect([...read(target).matchAll(/^#+ (.+)$/gm)].map(([, line = '']) => anchorOf(line))).toContain(
          anchor,
        );
      else expect(existsSync(join(ROOT, target)), target).toBe(true);
    }
  });
});
