import { listNetworks, listServiceUpdates, type Network, type OutputOf } from '@fanfare/contract';
import { addressOf } from '../../shared/addresses/address.ts';
import type { AppContext } from '../../shared/pages/app-context.ts';
import { readPage } from '../../shared/pages/read-page.server.ts';
import { parseUpdatesFilter } from './updates-filter.ts';

export type Updates = OutputOf<typeof listServiceUpdates>;
export type UpdatesPage = { updates: Updates; networks: Pick<Network, 'id' | 'slug' | 'name' | 'color'>[] };

/** The changes of services that the address asks for. */
export async function loadUpdates({ call }: AppContext, url: URL) {
  const { locale, searchParams } = addressOf(url);
  const filter = parseUpdatesFilter(searchParams);
  const { kind, isMine, network, days, before } = filter;
  const read = await readPage(async (): Promise<UpdatesPage> => {
    const [updates, { data: networks }] = await Promise.all([
      call(listServiceUpdates, {
        query: {
          locale,
          days,
          ...(kind !== null && { kind }),
          ...(isMine && { mine: '1' as const }),
          ...(network !== null && { network }),
          ...(before !== null && { before }),
        },
      }),
      call(listNetworks, { query: { locale } }),
    ]);

    return { updates, networks: networks.map(({ id, slug, name, color }) => ({ id, slug, name, color })) };
  }, '?');

  return { ...read, filter };
}
