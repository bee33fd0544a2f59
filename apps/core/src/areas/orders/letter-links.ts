import type { Config } from '../../config.ts';
import type { Secrets } from '../../secrets.ts';
import type { OrderTokenPurpose } from './order-token.ts';
import { orderUrl, shopUrl } from './order-url.ts';

type Link = { orderId: number; locale: string; access: OrderTokenPurpose | 'signed-in' };

/** What of a letter's props is an address of ours. Nothing that a buyer entered is among them. */
const LINKS = ['orderUrl', 'ordersUrl', 'claimUrl', 'payUrl', 'pageUrl'];
const WITHOUT_TOKEN = /^.*\/app\/(?:(\w+)\/)?orders\/(\d+)\?token=(view|claim)$/;

/** The address of an order in a letter that is yet to be sent: it says what its token is for, and holds none. */
export function letterUrl(core: { config: Config }, { orderId, locale, access }: Link): string {
  return `${shopUrl(core, locale)}orders/${orderId}${access === 'signed-in' ? '' : `?token=${access}`}`;
}

/** Puts the tokens into the links of a letter, when it is written in words. */
export function fillLinks(
  parts: { config: Config; secrets: Secrets },
  props: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(props).map(([name, value]) => {
      const match = LINKS.includes(name) && typeof value === 'string' ? WITHOUT_TOKEN.exec(value) : null;
      if (match === null) return [name, value];
      const [, locale = 'en', orderId, access] = match;
      return [
        name,
        orderUrl(parts, { orderId: Number(orderId), locale, access: access as OrderTokenPurpose }),
      ];
    }),
  );
}
