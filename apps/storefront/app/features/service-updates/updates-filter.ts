import { SERVICE_UPDATE_DAYS, SERVICE_UPDATE_KINDS, type ServiceUpdateKind } from '@fanfare/contract';

export type UpdatesFilter = {
  kind: ServiceUpdateKind | null;
  /** Only of services that the customer orders. */
  isMine: boolean;
  /** Slug of a network. */
  network: string | null;
  days: (typeof SERVICE_UPDATE_DAYS)[number];
  /** End of the page before. */
  before: string | null;
};

export const DEFAULT_DAYS = '30';

/** The address is the only home of the filter; what it can not mean is left out. */
export function parseUpdatesFilter(search: URLSearchParams): UpdatesFilter {
  return {
    kind: SERVICE_UPDATE_KINDS.find((known) => known === search.get('kind')) ?? null,
    isMine: search.get('mine') === '1',
    network: /^[a-z0-9-]{1,60}$/.exec(search.get('network') ?? '')?.[0] ?? null,
    days: SERVICE_UPDATE_DAYS.find((known) => known === search.get('days')) ?? DEFAULT_DAYS,
    before: /^\d{1,14}-\d{1,9}$/.exec(search.get('before') ?? '')?.[0] ?? null,
  };
}

/** The search part of the address of a filter, without its question mark. */
export function updatesSearch({ kind, isMine, network, days, before }: UpdatesFilter): string {
  const params = new URLSearchParams();
  if (kind !== null) params.set('kind', kind);
  if (isMine) params.set('mine', '1');
  if (network !== null) params.set('network', network);
  if (days !== DEFAULT_DAYS) params.set('days', days);
  if (before !== null) params.set('before', before);

  return params.toString();
}

/** The filter with a change, from its first page. */
export const changed = (filter: UpdatesFilter, change: Partial<UpdatesFilter>): UpdatesFilter => ({
  ...filter,
  before: null,
  ...change,
});

/** The feed takes the kind and the network. */
export function feedAddress({ kind, network }: UpdatesFilter, locale: string): string {
  const params = new URLSearchParams({ locale });
  if (kind !== null) params.set('kind', kind);
  if (network !== null) params.set('network', network);

  return `/service-updates.rss?${params}`;
}
