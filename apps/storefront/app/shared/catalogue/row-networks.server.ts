import { type Locale, listNetworks } from '@fanfare/contract';
import type { Call } from '../pages/app-context.ts';
import type { RowNetwork } from './row-network.ts';

/** Networks as rows show them. */
export async function rowNetworks(call: Call, locale: Locale): Promise<RowNetwork[]> {
  const { data } = await call(listNetworks, { query: { locale } });

  return data.map(({ id, slug, name, color }) => ({ id, slug, name, color }));
}
