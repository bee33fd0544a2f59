import type { Core } from '../../../core.ts';

/**
 * The page on which a buyer leaves the shop for a gateway, without its query, which may hold the proof of an order;
 * null where the browser names no page or one of elsewhere (CK-06). `domain` is the operator's parent domain, where the
 * shop is under it, and null where the cookie is the shop's own.
 */
export async function gatewayFrom(
  core: Core,
  referrer: string | undefined,
): Promise<{ address: string; domain: string | null } | null> {
  const shop = new URL(core.config.publicUrl);
  if (referrer === undefined || !URL.canParse(referrer)) return null;
  const { origin, pathname } = new URL(referrer);
  if (origin !== shop.origin) return null;
  const { parentDomain } = await core.site.current();
  const isUnder = parentDomain !== null && shop.hostname.endsWith(`.${parentDomain}`);

  return { address: `${origin}${pathname}`, domain: isUnder ? parentDomain : null };
}
