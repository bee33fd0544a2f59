import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import { makeApi } from '../../../testing/api.ts';
import { makeStaff } from '../../../testing/fixtures/staff.ts';
import { limited } from '../../../testing/limited.ts';
import { expect, test } from '../../../testing/test.ts';
import type { Core } from '../../core.ts';
import { makeWeb } from '../../processes/web.ts';
import { locateFaults } from './locate-faults.ts';
import { noteFault } from './note-fault.ts';
import { scrubbed } from './scrubbed.ts';

const FRAME = 'https://shop.example/app/assets/form-D3Ldqeih.js';
const fault = (more = {}) => ({
  kind: 'error' as const,
  message: 'TypeError: promisify is not a function',
  stack: `TypeError: promisify is not a function\n    at t (${FRAME}:1:1)\n    at ${FRAME}:1:1`,
  release: 'ab12cd34',
  ...more,
});

/** A shop whose log is read, with the source map of one script. */
async function located(core: Core): Promise<object[]> {
  const lines: object[] = [];
  const folder = await mkdtemp(join(tmpdir(), 'fanfare-maps-'));
  const map = { version: 3, sources: ['../../../app/features/form.tsx'], names: [], mappings: 'AAMA' };
  await writeFile(join(folder, 'form-D3Ldqeih.js.map'), JSON.stringify(map));
  const log = { ...core.log, warn: (line: object) => void lines.push(line) } as Core['log'];
  await locateFaults({ ...core, log }, { app: folder, console: folder });
  await rm(folder, { recursive: true });

  return lines;
}

describe('what breaks in browsers', () => {
  test('the same fault of a release is one: counted, logged once by our own files and lines, and shown to staff', async ({
    core,
    api,
  }) => {
    for (let times = 0; times < 3; times += 1)
      expect((await api.call(contract.reportPageFault, { body: fault() })).status).toBe(204);
    const metric = await core.metrics.registry.getSingleMetricAsString('page_faults_total');
    expect(metric).toContain('application="shop",kind="error"} 3');
    const told = { application: 'shop', kind: 'error', release: 'ab12cd34', err: fault().message };
    const stack = fault().stack.replaceAll(`${FRAME}:1:1`, 'app/features/form.tsx:7:1');
    expect(await located(core)).toEqual([expect.objectContaining({ ...told, stack })]);
    expect(await located(core)).toEqual([]);

    const staff = await api.customer();
    await makeStaff(core, staff.id, 'support');
    const { body } = await api.call(contract.staff.listPageFaults, {}, { token: staff.token });
    expect(body.data).toMatchObject([
      { message: fault().message, count: 3, place: 'app/features/form.tsx:7:1', release: 'ab12cd34' },
    ]);
  });

  test('whoever sends many from one address is refused, and faults that are made up fill no table', async ({
    core,
  }) => {
    const shop = limited(core);
    const app = await makeWeb(shop);
    const api = makeApi(app, shop);
    const send = (message: string) =>
      api.call(contract.reportPageFault, { body: fault({ message, kind: 'policy' }) });
    const ends = [];
    for (let made = 0; made < 61; made += 1) ends.push((await send(`made up ${made}`)).status);
    expect(ends.filter((status) => status === 204)).toHaveLength(60);
    expect(ends.at(-1)).toBe(429);
    await app.close();

    for (let made = 0; made < 110; made += 1)
      await noteFault(shop, fault({ message: `from elsewhere ${made}` }), {
        application: 'shop',
        browser: '',
      });
    const { count } = await core.db
      .selectFrom('page_fault')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBeLessThanOrEqual(101);
  });

  test('queries, fragments, e-mails and tokens are not kept; files, lines and words are', () => {
    const key = 'a1b2c3d4e5f6a7b8c9d0e1f2a3b4';
    expect(
      scrubbed(
        `Error: https://youtu.be/abc?t=1#x of ada@example.com ("${key}") /orders/5/${key}?token=1\0 at f (${FRAME}:1:2)`,
      ),
    ).toBe(`Error: https://youtu.be/abc of … ("…") /orders/5/… at f (${FRAME}:1:2)`);
  });
});
