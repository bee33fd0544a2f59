import type { Locale } from '@fanfare/contract';
import { shopUrl } from '../../../addresses/page-url.ts';
import type { Core } from '../../../core.ts';
import { invalidField, Refusal } from '../../../refusal.ts';
import { insertCard } from './card-store.ts';

/**
 * Opens the gateway's page for linking a card; the card is there when the gateway says so. `returnsTo` is the page that its
 * owner comes back to. Throws 422 on `payment_method_id`, 503 when the gateway is out of reach.
 */
export async function linkCard(
  core: Core,
  customerId: number,
  methodId: number,
  { locale, returnsTo }: { locale: Locale; returnsTo: string },
) {
  const method = (await core.catalogue.current()).methods.get(methodId);
  const gateway = method?.isForRecurring ? core.gateways.get(method.gateway ?? '') : null;
  if (!gateway?.cards) throw invalidField('payment_method_id', 'checkout.method_not_offered');
  const cardId = await insertCard(core.db, {
    customerId,
    methodId,
    gateway: gateway.name,
    now: core.clock.now(),
  });
  try {
    const { redirectUrl } = await gateway.cards.linkCard({
      cardId,
      returnUrl: `${shopUrl(core, locale)}${returnsTo}?card=linked`,
      callbackUrl: callbackUrl(core, gateway.name),
    });
    return { data: { id: cardId, redirect_url: redirectUrl } };
  } catch (error) {
    core.log.warn({ err: error instanceof Error ? error.message : error }, 'gateway could not be reached');
    throw new Refusal('gateway_unavailable');
  }
}

/** The address that a gateway sends its callbacks to. */
export function callbackUrl({ config }: Pick<Core, 'config'>, gateway: string): string {
  return `${config.publicUrl}/api/v1/gateway-callbacks/${gateway}`;
}
