import type { Core } from '../../../core.ts';
import { updateCustomer } from './store.ts';

type ClientIds = { yandex?: string | null | undefined; ga4?: string | null | undefined };

/** Keeps how analytics know a customer's browser, or forgets it (API-18): the page sends it after consent alone (C-35). */
export async function setClientIds(core: Core, customerId: number, ids: ClientIds): Promise<void> {
  await updateCustomer(core.db, customerId, clientIdColumns(ids));
}

/** An empty text is none; what is undefined stays. */
export function clientIdColumns({ yandex, ga4 }: ClientIds) {
  return {
    ...(yandex !== undefined && { yandex_client_id: yandex || null }),
    ...(ga4 !== undefined && { ga4_client_id: ga4 || null }),
  };
}
