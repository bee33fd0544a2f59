import { listTickets } from '@fanfare/contract';
import { addressOf } from '../../../shared/addresses/address.ts';
import type { AppContext } from '../../../shared/pages/app-context.ts';
import { readPage } from '../../../shared/pages/read-page.server.ts';
import { parseTicketsFilter } from './tickets-filter.ts';

/** The customer's tickets that the address asks for. */
export async function loadTickets({ call }: AppContext, url: URL) {
  const { locale, searchParams } = addressOf(url);
  const filter = parseTicketsFilter(searchParams);
  const { state, search, after } = filter;
  const query = { locale, ...(state && { state }), ...(search && { search }), ...(after && { after }) };

  return { ...(await readPage(() => call(listTickets, { query }), '?')), filter };
}
