import { TICKET_STATES, type TicketState } from '@fanfare/contract';
import { oneLine } from '../../../shared/catalogue/searched.ts';

export type TicketsFilter = { state: TicketState | null; search: string; after: string | null };

const LONGEST_SEARCH = 200;

/** The address is the only home of the filter; what it can not mean is left out. */
export function parseTicketsFilter(search: URLSearchParams): TicketsFilter {
  return {
    state: TICKET_STATES.find((known) => known === search.get('state')) ?? null,
    search: oneLine(search.get('q') ?? '').slice(0, LONGEST_SEARCH),
    after: search.get('after') || null,
  };
}

/** The search part of the address of a filter, without its question mark. */
export function ticketsSearch({ state, search, after }: TicketsFilter): string {
  const params = new URLSearchParams();
  if (state !== null) params.set('state', state);
  if (search !== '') params.set('q', search);
  if (after !== null) params.set('after', after);

  return params.toString();
}
