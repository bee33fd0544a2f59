import type { Core } from '../core.ts';
import { makeOrderToken, type OrderTokenPurpose } from './order-token.ts';

type Reader = { orderId: number; locale: string; access: OrderTokenPurpose | 'signed-in' };

/** URL of an order's page in the storefront, with a token where the reader may have no account. */
export function orderUrl(
  core: Pick<Core, 'config' | 'secrets' | 'clock'>,
  { orderId, locale, access }: Reader,
): string {
  const query = access === 'signed-in' ? '' : `?token=${makeOrderToken(core, { orderId, purpose: access })}`;

  return `${shopUrl(core, locale)}orders/${orderId}${query}`;
}

/** URL of the storefront in a language; English has no prefix (RT-03). */
export function shopUrl({ config }: Pick<Core, 'config'>, locale: string): string {
  return `${config.publicUrl}/app/${locale === 'en' ? '' : `${locale}/`}`;
}
