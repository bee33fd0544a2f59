import type { Secrets } from '../../secrets.ts';

/**
 * What a link to one order allows: `view` follows it; `claim`, which only the e-mail carries, also sets the first
 * password of the guest who placed it.
 */
export type OrderTokenPurpose = 'view' | 'claim';
export type OrderToken = { orderId: number; purpose: OrderTokenPurpose };

const PURPOSES: Record<string, OrderTokenPurpose> = { v: 'view', c: 'claim' };

/** A token for a link to one order, signed by the instance's secret. It reveals nothing about other orders. */
export function makeOrderToken(secrets: Secrets, { orderId, purpose }: OrderToken): string {
  const content = `${purpose.charAt(0)}${orderId.toString(36)}`;

  return `${content}.${secrets.sign('order link', content)}`;
}

/** What a token allows, or null when it was not made here. */
export function readOrderToken(secrets: Secrets, token: string): OrderToken | null {
  const [content = '', signature = ''] = token.split('.');
  if (!secrets.verify('order link', content, signature)) return null;
  const purpose = PURPOSES[content.charAt(0)];
  const orderId = Number.parseInt(content.slice(1), 36);

  return purpose && Number.isSafeInteger(orderId) ? { orderId, purpose } : null;
}
