import { type Locale, listNetworks, listOrders, SCREENS } from '@fanfare/contract';
import { localeOfPath, pathWithoutLocale } from '../i18n/locales.ts';
import type { AppContext } from '../pages/app-context.ts';
import { isSwitchedOn } from '../session/switches.server.ts';
import { nearPath } from './near-path.ts';
import type { WayOn } from './refusals.ts';

/**
 * Suggestions for a missing page: the address that was meant, and the customer's last order. Failed reads are left out:
 * the page is shown all the same.
 */
export async function wayOnFrom(app: AppContext, { pathname }: URL): Promise<WayOn> {
  const locale = localeOfPath(pathname);
  const [near, lastOrder] = await Promise.all([
    findNear(app, locale, pathWithoutLocale(pathname.replace(/^\/app(?=\/)/, ''))).catch(() => null),
    readLastOrder(app, locale).catch(() => null),
  ]);

  return { near, lastOrder };
}

async function findNear(
  { call, signedIn, settings }: AppContext,
  locale: Locale,
  path: string,
): Promise<WayOn['near']> {
  const { data: networks } = await call(listNetworks, { query: { locale } });
  const types = networks.flatMap((network) =>
    network.service_types.map(({ slug, name }) => ({
      path: `/services/${slug}`,
      name,
      network: { slug: network.slug, name: network.name, color: network.color },
    })),
  );
  const screens = Object.entries(SCREENS)
    .filter(([name, { layout }]) => isSwitchedOn(name, settings) && (signedIn || layout !== 'cabinet'))
    .filter(([, screen]) => !screen.path.includes(':'))
    .map(([, screen]) => ({ path: screen.path, name: null, network: null }));

  return nearPath(path, [...types, ...screens]);
}

async function readLastOrder({ call, signedIn }: AppContext, locale: Locale): Promise<WayOn['lastOrder']> {
  if (signedIn === null) return null;
  const { data } = await call(listOrders, { query: { locale, per_page: '1' } });
  const [order] = data;
  if (order === undefined) return null;

  return {
    id: order.id,
    serviceName: order.service.name,
    delivered: order.current_quantity,
    quantity: order.quantity,
  };
}
