import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { isReady, signUp } from '../../testing/buyers.ts';
import { removeFolder, startInstance } from '../../testing/instance.ts';
import { memoryFolder } from '../../testing/memory-folder.ts';
import { startEmbeddedServer } from '../data/embedded-server.ts';

const AWAY_MS = 10_000;
const BACK = { timeout: 30_000, interval: 50 };
const CALLS = ['/api/v1/profile/grades', '/api/v1/referral-program/statistics', '/api/v1/invoices'];
const PAGES = ['/app/grades', '/app/referral-program', '/app/finances', '/app/de/grades'];

test('while the database is away for ten seconds calls say when to come again, pages say so and lead back, which works', {
  timeout: 120_000,
}, async () => {
  const folder = await memoryFolder('reading');
  const server = await startEmbeddedServer(folder);
  const instance = await startInstance({
    DATABASE_URL: server.url,
    SECRET_KEY: 'x'.repeat(40),
    DEMO: 'true',
  });
  onTestFinished(async () => {
    await instance.stop();
    await removeFolder(folder);
    await removeFolder(instance.dataDir);
  });
  const { token, cookie } = await signUp(instance, 0);
  const call = (path: string) => fetch(instance.url + path, { headers: { authorization: token } });
  const open = (path: string) =>
    fetch(instance.url + path, { headers: { cookie, accept: 'text/html' }, redirect: 'manual' });
  for (const path of CALLS) expect((await call(path)).status, path).toBe(200);
  for (const path of PAGES) expect((await open(path)).status, path).toBe(200);

  await server.stop('immediate');
  const until = Date.now() + AWAY_MS;
  for (const path of CALLS) {
    const answer = await call(path);
    expect([answer.status, Number(answer.headers.get('retry-after'))], path).toEqual([
      503,
      expect.any(Number),
    ]);
    expect(Number(answer.headers.get('retry-after')), path).toBeGreaterThan(0);
    expect(await answer.json(), path).toMatchObject({ message: expect.any(String), errors: {} });
  }
  for (const path of PAGES) {
    const answer = await open(path);
    expect(answer.status, path).toBe(503);
    const html = await answer.text();
    expect(html, path).toContain(`href="${path}"`);
    expect(html, path).toContain(
      path.startsWith('/app/de/')
        ? 'Der Shop ist kurz nicht erreichbar.'
        : 'The service is briefly unavailable.',
    );
  }
  await sleep(until - Date.now());
  const again = await startEmbeddedServer(folder);
  onTestFinished(() => again.stop());
  await expect.poll(() => isReady(instance), BACK).toBe(true);
  for (const path of CALLS) expect((await call(path)).status, path).toBe(200);
  for (const path of PAGES) expect((await open(path)).status, path).toBe(200);
});
