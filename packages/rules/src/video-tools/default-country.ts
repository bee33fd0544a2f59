/** The country that keywords are looked up and followed in at first: the United Kingdom, by our id and its ISO 3166-1 code. */
export const DEFAULT_COUNTRY = { id: 233, code: 'GB' } as const;
