import type { Core } from '../core.ts';
import { makeLinkToken, readLinkToken } from './link-token.ts';

/**
 * Purposes of a link to one order: `view` opens a guest's order; `claim`, which only letters carry, also sets the guest's first
 * password. Both stop working once the guest has become an account, whose owner signs in. `follow` is for a buyer who ordered
 * for the e-mail of an account.
 */
const PURPOSES = ['view', 'claim', 'follow'] as const;
export type OrderTokenPurpose = (typeof PURPOSES)[number];
export type OrderToken = { orderId: number; purpose: OrderTokenPurpose };
type Keeper = Pick<Core, 'secrets' | 'clock'>;

/** A token for a link to one order. It reveals nothing about other orders. */
export function makeOrderToken(keeper: Keeper, { orderId, purpose }: OrderToken): string {
  return makeLinkToken(keeper, { purpose, opens: orderId.toString(36) });
}

/** Content of a token; null when it was not made here or has expired. */
export function readOrderToken(keeper: Keeper, token: string): OrderToken | null {
  const read = readLinkToken(keeper, token);
  const purpose = PURPOSES.find((known) => known === read?.purpose);

  return read && purpose ? { orderId: Number.parseInt(read.opens, 36), purpose } : null;
}
