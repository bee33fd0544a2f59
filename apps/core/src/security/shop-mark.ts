import type { Secrets } from '../config/secrets.ts';

/** The shop as other shops know it: the same in all of its processes, another one for every secret key, and no secret. */
export const shopMark = (secrets: Pick<Secrets, 'sign'>): string =>
  secrets.sign('shop-mark', '').slice(0, 16);
