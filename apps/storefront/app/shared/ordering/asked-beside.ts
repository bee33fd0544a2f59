/** Values of the order form beside a list that its address names besides the service, as a sentence in the search does. */
export type AskedBeside = { url?: string; quantity?: number; refillChosen?: boolean };

/** Values that an address gives to the form beside a list; `url`: the link in it, empty without any. */
export function askedBeside(search: URLSearchParams, url: string): AskedBeside {
  const quantity = numberIn(search, 'quantity');

  return {
    ...(url !== '' && { url }),
    ...(quantity !== undefined && { quantity }),
    ...(search.has('pick') && refillIn(search)),
  };
}

/** The choice of a refill in an address; empty where it says nothing. */
export function refillIn(search: URLSearchParams): { refillChosen?: boolean } {
  const text = search.get('isGuarantee');

  return text === 'true' || text === 'false' ? { refillChosen: text === 'true' } : {};
}

/** A whole number of an address; undefined for other texts. */
export function numberIn(search: URLSearchParams, name: string): number | undefined {
  const text = search.get(name) ?? '';

  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
