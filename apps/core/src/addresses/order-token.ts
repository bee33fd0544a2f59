import type { Core } from '../core.ts';
import { makeLinkToken, readLinkToken } from './link-token.ts';

/**
 * What a link to one order allows: `view` follows the order of a guest; `claim`, which only letters carry, also sets the
 * first password of that guest. Both are dropped when the guest has become an account: its owner signs in. `follow` is
 * for whoever ordered for the e-mail of an account.
 */
export type OrderTokenPurpose = 'view' | 'claim' | 'follow';
export type OrderToken = { orderId: number; purpose: OrderTokenPurpose };
type Keeper = Pick<Core, 'secrets' | 'clock'>;

/** A token for a link to one order. It reveals nothing about other orders. */
export function makeOrderToken(keeper: Keeper, { orderId, purpose }: OrderToken): string {
  return makeLinkToken(keeper, { purpose, opens: orderId.toString(36) });
}

/** What a token allows, or null when it was not made here or its time is over. */
export function readOrderToken(keeper: Keeper, token: string): OrderToken | null {
  const read = readLinkToken(keeper, token);
  if (read === null || read.purpose === 'pay' || read.purpose === 'email') return null;

  return { orderId: Number.parseInt(read.opens, 36), purpose: read.purpose };
}
