import { existsSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { expect, onTestFailed, test } from 'vitest';
import { signUp } from '../../testing/fixtures/buyers.ts';
import { type Instance, removeFolder, startInstance } from '../../testing/instance.ts';

const BUYERS = 10;
const STREAMS_EACH = 5;
const CALLERS = 8;
const BEFORE_MS = 500;

test('S12 SIGTERM under load and with open event streams: whoever is connected is answered, nobody gets a raw 503, streams end with a hint when to come back, and everything is gone soon after', {
  timeout: 120_000,
}, async () => {
  const instance = await startInstance();
  onTestFailed(() => {
    process.kill(instance.pid, 'SIGKILL');
  });
  const buyers = await Promise.all(Array.from({ length: BUYERS }, (_, index) => signUp(instance, index)));
  const streams = await Promise.all(
    buyers.flatMap(({ token: authorization }) =>
      Array.from({ length: STREAMS_EACH }, () =>
        fetch(`${instance.url}/api/v1/order-events`, { headers: { authorization } }),
      ),
    ),
  );
  expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
  const texts = Promise.all(streams.map((stream) => stream.text()));
  const parts = await instance.parts();
  const answers = callUntilGone(instance);
  await new Promise((done) => setTimeout(done, BEFORE_MS));

  const toldAt = Date.now();
  expect(await instance.stop('SIGTERM')).toBe(0);
  // Done in 5 seconds on an idle machine; before, a single stream kept it for more than 45.
  expect(Date.now() - toldAt).toBeLessThan(25_000);
  expect([...(await answers)]).toEqual([200]);
  for (const text of await texts)
    expect(text).toMatch(/^retry: 2000\n\nid: \d+-\d+\n\n(.|\n)*retry: \d{4}\n\n$/);
  // The system forgets a process a moment after its end.
  await expect.poll(() => Object.values(parts).filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]);
  await removeFolder(instance.dataDir);
});

/** Calls the shop without a pause until nobody listens any more, when a proxy would ask another web; gives the statuses. */
async function callUntilGone({ url }: Instance): Promise<Set<number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS });
  const seen = new Set<number>();
  let isOver = false;
  const call = () =>
    new Promise<void>((done) => {
      get(`${url}/api/v1/networks`, { agent }, (response) => {
        seen.add(response.statusCode ?? 0);
        response.resume().once('end', () => done());
      }).once('error', () => {
        isOver = true;
        done();
      });
    });
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      while (!isOver) await call();
    }),
  );
  agent.destroy();

  return seen;
}
