import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from '../../testing/test.ts';
import type { Config } from '../config/config.ts';
import type { Core } from '../core.ts';
import { makeWeb } from '../processes/web.ts';

/** Warnings about proxies that a shop logs after requests with these headers. */
async function warningsOf(core: Core, trustedProxies: Config['trustedProxies'], forwarded: string[]) {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const log = pino({ level: 'warn' }, stream);
  const app = await makeWeb({ ...core, log, config: { ...core.config, trustedProxies } });
  await app.inject('/health/live');
  for (const header of forwarded)
    await app.inject({ url: '/health/live', headers: { 'x-forwarded-for': header } });
  await app.close();

  return lines.filter((line) => line.includes('TRUST_PROXY')).map((line) => JSON.parse(line).msg as string);
}

test('TRUST_PROXY that does not fit what comes is warned of, once', async ({ core }) => {
  const one = ['203.0.113.7', '203.0.113.8'];
  expect(await warningsOf(core, false, one)).toEqual([
    'Requests come through a proxy that is not trusted, so that all visitors count as one address: set TRUST_PROXY to the number of proxies before this program',
  ]);
  expect(await warningsOf(core, 2, one)).toEqual([
    expect.stringMatching(/^TRUST_PROXY is 2 and a request came through 1/),
  ]);
  expect(await warningsOf(core, 1, one)).toEqual([]);
  // A visitor who sends the header only makes it longer.
  expect(await warningsOf(core, 1, ['10.0.0.1, 203.0.113.7'])).toEqual([]);
  expect(await warningsOf(core, ['127.0.0.1'], one)).toEqual([]);
  expect(await warningsOf(core, false, [])).toEqual([]);
});
