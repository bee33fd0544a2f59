import { describe } from 'vitest';
import { freePort } from '../../testing/instance.ts';
import { viewsLine } from '../../testing/samples.ts';
import { expect, test } from '../../testing/test.ts';
import type { Config } from '../config/config.ts';
import type { Core } from '../core.ts';
import { makeWeb } from '../processes/web.ts';
import { blockOf } from './client-block.ts';

test('IPv4 counts by address, IPv6 by the /64 that one customer has', () => {
  const cases: [string, string][] = [
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['no:address', 'no:address'],
  ];
  for (const [address, block] of cases) expect(blockOf(address), address).toBe(block);
});

/** The address that the API sees for a request through these trusted proxies. */
async function seenAddress(
  core: Core,
  trustedProxies: Config['trustedProxies'],
  forwarded: string,
): Promise<string> {
  const app = await makeWeb({ ...core, config: { ...core.config, trustedProxies } });
  let seen = '';
  app.addHook('onRequest', async ({ ip }) => {
    seen = ip;
  });
  await app.inject({
    url: '/health/live',
    headers: { 'x-forwarded-for': forwarded },
    remoteAddress: '10.0.0.9',
  });
  await app.close();

  return seen;
}

describe('S8 whose word on an address counts', () => {
  const FORWARDED = '198.51.100.1, 203.0.113.7, 10.0.0.5';

  test('without TRUST_PROXY a forged X-Forwarded-For changes nothing', async ({ core }) => {
    expect(await seenAddress(core, false, FORWARDED)).toBe('10.0.0.9');
  });

  test('with it, by the number of proxies or by their networks; what lies before them is not believed', async ({
    core,
  }) => {
    expect(await seenAddress(core, 1, FORWARDED)).toBe('10.0.0.5');
    expect(await seenAddress(core, 2, FORWARDED)).toBe('203.0.113.7');
    expect(await seenAddress(core, ['10.0.0.0/8'], FORWARDED)).toBe('203.0.113.7');
    expect(await seenAddress(core, ['192.0.2.1'], FORWARDED)).toBe('10.0.0.9');
  });
});

describe("guests' idempotency keys", () => {
  test('an honest guest gets the first answer again from another network; a guessed key tells nothing', async ({
    core,
  }) => {
    const app = await makeWeb({ ...core, config: { ...core.config, port: await freePort() } });
    const order = { orders: [viewsLine()], email: 'phone@example.com', payment_method_id: 1 };
    const send = async (body: object, remoteAddress: string) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/v1/order-widget/widget-order-requests',
        headers: { 'idempotency-key': 'a-key-that-was-guessed' },
        payload: body,
        remoteAddress,
      });
      return { status: answer.statusCode, id: answer.json().data?.purchase_id };
    };
    const first = await send(order, '203.0.113.7');
    expect(first.status).toBe(201);
    expect(await send(order, '198.51.100.1')).toEqual(first);

    const other = await send({ ...order, orders: [viewsLine()], email: 'other@example.com' }, '203.0.113.7');
    expect(other.status).toBe(201);
    expect(other.id).not.toBe(first.id);
    await app.close();
  });
});
