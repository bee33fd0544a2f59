import type { Core } from '../core.ts';
import { makeLinkToken, readLinkToken } from './link-token.ts';

/**
 * What a link to one order allows: `view` follows the order of a guest; `claim`, which only letters carry, also sets the
 * first password of that guest. Both are dropped when the guest has become an account: its owner signs in. `follow` is
 * for whoever ordered for the e-mail of an account.
 */
const PURPOSES = ['view', 'claim', 'follow'] as const;
export type OrderTokenPurpose = (typeof PURPOSES)[number];
export type OrderToken = { orderId: number; purpose: OrderTokenPurpose };
type Keeper = Pick<Core, 'secrets' | 'clock'>;

/** A token for a link to one order. It reveals nothing about other orders. */
export function makeOrderToken(keeper: Keeper, { orderId, purpose }: OrderToken): string {
  return makeLinkToken(keeper, { purpose, opens: orderId.toString(36) });
}

/** What a token allows, or null when it was not made here or its time is over. */
export function readOrderToken(keeper: Keeper, token: string): OrderToken | null {
  const read = readLinkToken(keeper, token);
  const purpose = PURPOSES.find((known) => known === read?.purpose);

  return read && purpose ? { orderId: Number.parseInt(read.opens, 36), purpose } : null;
}
