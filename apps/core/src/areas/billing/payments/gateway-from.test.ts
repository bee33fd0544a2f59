import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import type { Api } from '../../../../testing/api.ts';
import { viewsLine } from '../../../../testing/samples.ts';
import { expect, test } from '../../../../testing/test.ts';
import type { Core } from '../../../core.ts';
import { gatewayFrom } from './gateway-from.ts';

async function payPath(api: Api, email: string): Promise<string> {
  const body = { orders: [viewsLine()], email, payment_method_id: 1 };
  const requested = await api.call(contract.requestOrder, { body });

  return new URL(requested.body.data.data.redirect_url ?? '').pathname;
}

const cookiesOf = (reply: { headers: Record<string, unknown> }) =>
  [reply.headers['set-cookie'] ?? []].flat().map(String);

/** The shop at another address. */
const at = (core: Core, publicUrl: string): Core => ({ ...core, config: { ...core.config, publicUrl } });

async function shareWith(core: Core, parentDomain: string | null): Promise<void> {
  await sql`
    update setting set value = value || ${JSON.stringify({ parentDomain })}::jsonb where key = 'instance'`.execute(
    core.db,
  );
  await expect.poll(async () => (await core.site.current()).parentDomain).toBe(parentDomain);
}

test('CK-06 whoever leaves for a gateway has the address that they leave in gatewayFrom, without what proves an order', async ({
  api,
  core,
}) => {
  const { publicUrl } = core.config;
  const referer = `${publicUrl}/app/de/orders/7?token=secret#pay`;
  const gone = await api.send({
    method: 'GET',
    path: await payPath(api, 'leaves@example.com'),
    headers: { referer },
  });
  expect(gone.status).toBe(303);
  const [cookie = ''] = cookiesOf(gone).filter((text) => text.startsWith('gatewayFrom='));
  expect(decodeURIComponent(cookie)).toContain(`gatewayFrom=${publicUrl}/app/de/orders/7;`);
  expect(cookie).toMatch(/; Path=\/; SameSite=Lax$/);
  expect(cookie).not.toContain('Domain');
});

test('CK-06 it is on the parent domain where the operator shares one that the shop is under', async ({
  core,
}) => {
  const shop = at(core, 'https://north.shops.example');
  const referrer = 'https://north.shops.example/app/orders/create?coupon=A';
  const address = 'https://north.shops.example/app/orders/create';
  expect(await gatewayFrom(shop, referrer)).toEqual({ address, domain: null });
  await shareWith(core, 'shops.example');
  expect(await gatewayFrom(shop, referrer)).toEqual({ address, domain: 'shops.example' });
  const elsewhere = at(core, 'https://north.notshops.example');
  expect(await gatewayFrom(elsewhere, 'https://north.notshops.example/app/')).toMatchObject({ domain: null });
  await shareWith(core, null);
});

test('a browser that names no page, or one of another site, leaves no address', async ({ api, core }) => {
  for (const referer of [
    undefined,
    '',
    'not an address',
    'https://evil.example/app/orders',
    'javascript:alert(1)',
  ])
    expect(await gatewayFrom(core, referer)).toBeNull();
  const gone = await api.send({
    method: 'GET',
    path: await payPath(api, 'no-referrer@example.com'),
    headers: { referer: 'https://evil.example/' },
  });
  expect(cookiesOf(gone).some((text) => text.startsWith('gatewayFrom='))).toBe(false);
});
