import * as contract from '@fanfare/contract';
import type { Core } from '../../core.ts';
import type { Mount } from '../../http/mount.ts';
import { readyMade } from '../../http/ready-made.ts';
import { countFunnelEvent } from './store.ts';

export function siteRoutes({ mount, mountCached }: Mount, core: Core): void {
  mountCached(contract.getSettings, async () => {
    const site = await core.site.current();
    return readyMade(site, 'settings', () => JSON.stringify(site.settings));
  });

  mountCached(contract.getGlobalSettings, async () => {
    const site = await core.site.current();
    return readyMade(site, 'global', () => JSON.stringify(site.globalSettings));
  });

  mountCached(contract.listMenuItems, async (locale) => {
    const site = await core.site.current();
    return readyMade(site, `menu ${locale}`, () => JSON.stringify({ data: site.menuIn(locale) }));
  });

  for (const [endpoint, event] of [
    [contract.recordEnterUrl, 'enter-url'],
    [contract.recordPaymentPage, 'payment-page'],
    [contract.recordCheckoutButton, 'checkout-button'],
  ] as const) {
    mount(endpoint)(async ({ core }) => {
      await countFunnelEvent(core.db, event, core.clock.now());
      return null;
    });
  }
}
