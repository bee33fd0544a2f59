import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUNDLES } from './built-code.ts';
import { runInThread } from './run-in-thread.ts';

const CORE = join(import.meta.dirname, '../..');
const folder = join(BUNDLES, `test-${process.pid}`);
const node = (...args: string[]) => spawnSync(process.execPath, args, { encoding: 'utf8' });

describe('The bundle of the core', () => {
  beforeAll(() => {
    const vite = join(CORE, '../../node_modules/vite/bin/vite.js');
    execFileSync(process.execPath, [vite, 'build', '--config', 'vite.processes.ts'], {
      cwd: CORE,
      env: { ...process.env, NODE_ENV: 'production', BUNDLE_TO: folder },
    });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('has all of our code that web, worker and console load, without types', () => {
    const files = readdirSync(folder);
    // The part of Node that strips types takes tens of megabytes.
    const strips = `process.moduleLoadList.some((name) => name.includes('amaro'))`;
    for (const role of ['web', 'worker', 'console']) {
      const name =
        files.find((file) => new RegExp(`^${role}-.{8}\\.js$`).test(file)) ?? `no chunk of ${role}`;
      const chunk = pathToFileURL(join(folder, name)).href;
      const script = `await import('${chunk}'); console.log(${strips}); process.exit()`;
      const { stdout, stderr } = node('--input-type=module', '-e', script);
      expect([role, stdout, stderr]).toEqual([role, 'false\n', '']);
    }
  });

  it('has what runs in threads', async () => {
    const limits = { heapMb: 256, longestMs: 60_000 };
    const thread = pathToFileURL(join(folder, 'describe-calls.js'));
    const described = await runInThread<{ head: string }>(thread, 'https://shop.example', limits);
    expect(described.head).toContain('https://shop.example');
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['pdf-worker.js', 'parse-statement.js']));
  });

  it('lives on when threads have answered', async () => {
    const thread = pathToFileURL(join(folder, 'parse-statement.js'));
    const given = {
      file: Buffer.from('Date;Amount;Currency;Reference\n2026-11-01;12.00;USD;T-1\n'),
      help: { columns: {}, currency: 'USD', today: '2026-11-02', languages: ['en'] },
    };
    for (let turn = 0; turn < 10; turn += 1)
      expect(await runInThread(thread, given, { heapMb: 256, longestMs: 60_000 })).toHaveProperty('read');
  });

  it('starts nothing where the sources beside it are others', () => {
    const { status, stdout, stderr } = node(join(folder, 'main.js'), 'help');
    expect([status, stdout, stderr]).toEqual([
      1,
      '',
      'The code changed since it was built: `npm run build` builds it again\n',
    ]);
  });
});
