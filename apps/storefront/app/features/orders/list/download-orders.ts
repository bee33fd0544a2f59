import { exportOrders } from '@fanfare/contract';
import { addressOf } from '../../../shared/api.ts';
import { ApiError } from '../../../shared/api-error.ts';
import { currentBearer } from '../../../shared/session.ts';
import { filterQuery, type OrdersFilter } from './orders-filter.ts';

/** Saves the filtered list as a file. A link can not carry the bearer, so it is fetched first. Throws an ApiError. */
export async function downloadOrders(filter: OrdersFilter, locale: string): Promise<void> {
  const bearer = await currentBearer();
  const response = await fetch(addressOf(exportOrders, { query: filterQuery(filter, locale) }), {
    headers: bearer === null ? {} : { authorization: `Bearer ${bearer}` },
  });
  if (!response.ok) throw new ApiError(response.status, null);

  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = fileNameIn(response.headers.get('content-disposition'));
  link.click();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The name that the server gives to the file; a plain one without. */
export function fileNameIn(disposition: string | null): string {
  return /filename="([\w.-]+)"/.exec(disposition ?? '')?.[1] ?? 'orders.csv';
}
