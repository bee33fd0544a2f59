import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as contract from '@fanfare/contract';
import { onTestFinished } from 'vitest';
import { removeFolder } from '../../../testing/instance.ts';
import { freshLink } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
const run = promisify(execFile);

const PROGRAM = `
import { createClient, FanfareError } from '@fanfare/api-client';

const [url, token, link] = process.argv.slice(2);
const shop = createClient({ url, token });
const { data } = await shop.placeOrder({ body: { orders: [{ service_id: 1, quantity: 1000, url: link }] } });
const order = await shop.getOrder({ params: { orderId: String(data.orders[0].id) } });
const refused = await shop
  .placeOrder({ body: { orders: [{ service_id: 1, quantity: 1, url: link }] } })
  .catch((error) => error);
console.log(JSON.stringify({ status: order.data.status, refused: refused instanceof FanfareError, code: refused.status }));
`;
/** Code that a program in TypeScript may write, and code that it may not. */
const TYPED = `
import { createClient } from '@fanfare/api-client';

const shop = createClient({ url: 'https://shop.example', token: 'x' });
export const status: Promise<string> = shop.getOrder({ params: { orderId: '1' } }).then(({ data }) => data.status);
// @ts-expect-error: a quantity is a number.
shop.placeOrder({ body: { orders: [{ service_id: 1, quantity: 'many' }] } });
// @ts-expect-error: an order has an id.
shop.getOrder();
`;

test('the client of the API is installed from its tarball, places and reads, and is typed', {
  timeout: 120_000,
}, async ({ api, app, core }) => {
  const folder = await mkdtemp(join(tmpdir(), 'fanfare-client-'));
  onTestFinished(() => removeFolder(folder));
  const packages = join(ROOT, 'packages/api-client');
  await run('npm', ['run', '--silent', 'build'], { cwd: packages });
  await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: packages });
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'program', private: true, type: 'module' }),
  );
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', './fanfare-api-client-1.0.0.tgz'], {
    cwd: folder,
  });
  await writeFile(join(folder, 'program.js'), PROGRAM);
  await writeFile(join(folder, 'typed.ts'), TYPED);

  const buyer = await api.customer(50);
  await core.db
    .updateTable('customer')
    .set({ email_verified_at: core.clock.now() })
    .where('id', '=', buyer.id)
    .execute();
  const made = await api.call(
    contract.makeApiToken,
    { body: { current_password: 'correct horse 42', scopes: ['orders.read', 'orders.create'] } },
    buyer,
  );
  const { port } = app.server.address() as AddressInfo;
  const { stdout } = await run(
    process.execPath,
    ['program.js', `http://127.0.0.1:${port}`, made.body.data.api_token ?? '', freshLink()],
    { cwd: folder },
  );
  expect(JSON.parse(stdout)).toEqual({ status: 'in_processing', refused: true, code: 422 });

  const tsc = join(ROOT, 'node_modules/.bin/tsc');
  const check = [
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--lib',
    'es2024,dom',
    '--types',
    '',
    'typed.ts',
  ];
  await expect(run(tsc, check, { cwd: folder })).resolves.toMatchObject({ stdout: '' });
});
