/** Errors of one token, of one day. */
export type ErrorsFilter = { token_id?: string; day?: string };

/** The filter that an address names; what names nothing is left out. */
export function errorsFilter(search: URLSearchParams): ErrorsFilter {
  const token = search.get('token') ?? '';
  const day = search.get('day') ?? '';

  return {
    ...(/^[1-9]\d{0,9}$/.test(token) && { token_id: token }),
    ...(/^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) && { day }),
  };
}

/** The query of an address that names a filter. */
export function errorsSearch({ token_id, day }: ErrorsFilter): string {
  const search = new URLSearchParams({
    ...(token_id && { token: token_id }),
    ...(day && { day }),
  }).toString();

  return search === '' ? '.' : `?${search}`;
}
