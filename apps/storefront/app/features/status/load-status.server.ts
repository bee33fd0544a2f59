import { getServiceStatus, listNetworks, type Network, type ServiceStatus } from '@fanfare/contract';
import { addressOf } from '../../shared/addresses/address.ts';
import type { AppContext } from '../../shared/pages/app-context.ts';
import { readPage } from '../../shared/pages/read-page.server.ts';

export type StatusNetwork = Pick<Network, 'id' | 'slug' | 'name' | 'color'>;
export type StatusPage = { status: ServiceStatus; networks: StatusNetwork[] };

/** State of the services, with their networks. */
export function loadStatus({ call }: AppContext, url: URL) {
  const query = { locale: addressOf(url).locale };

  return readPage(async (): Promise<StatusPage> => {
    const [{ data: status }, { data: networks }] = await Promise.all([
      call(getServiceStatus, { query }),
      call(listNetworks, { query }),
    ]);

    return { status, networks: networks.map(({ id, slug, name, color }) => ({ id, slug, name, color })) };
  }, '?');
}
