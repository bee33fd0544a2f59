import { Agent, get } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { removeFolder, startInstance } from '../../testing/instance.ts';

const CALLERS = 8;
const BEFORE_MS = 500;

test('SIGTERM under load: whoever is connected is answered, and nobody gets a raw 503', {
  timeout: 120_000,
}, async () => {
  const { url, dataDir, stop } = await startInstance();
  onTestFinished(() => removeFolder(dataDir));
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS });
  const seen = new Map<number, number>();
  let isOver = false;
  const call = () =>
    new Promise<void>((done) => {
      get(`${url}/api/v1/networks`, { agent }, (response) => {
        const { statusCode = 0 } = response;
        seen.set(statusCode, (seen.get(statusCode) ?? 0) + 1);
        response.resume().once('end', () => done());
      }).once('error', () => {
        // Nobody listens any more: a proxy would ask another web.
        isOver = true;
        done();
      });
    });
  const callers = Array.from({ length: CALLERS }, async () => {
    while (!isOver) await call();
  });
  await new Promise((done) => setTimeout(done, BEFORE_MS));
  expect(await stop('SIGTERM')).toBe(0);
  await Promise.all(callers);
  agent.destroy();
  expect([...seen.keys()]).toEqual([200]);
});
