import type { Markup } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { invalidField, notFound } from '../../refusal.ts';
import type { Done } from '../../security/audit.ts';
import { type ChangeableService, lockServices } from '../catalogue/face/change-service.ts';
import type { CatalogueService } from '../catalogue/face/snapshot.ts';
import { costInUsd } from '../fulfilment/face/cost-in-usd.ts';
import { lockProvider } from '../fulfilment/face/provider-store.ts';
import { dropRoute, placeRoute } from '../fulfilment/face/route-store.ts';
import { termsOf } from './doubt-offer.ts';
import { costOf, isPackage } from './follow-offer.ts';
import { type KnownOffer, knownOffers } from './offer-store.ts';
import type { Plan } from './plan-sync.ts';
import { follow } from './sync-provider.ts';

export type Mapping = {
  serviceId: number;
  provider: string;
  theirs: string;
  position: number;
  markup: Markup | null;
  minMarginPercent: number | null;
  followsPrice: boolean;
};

/** Changes by mapping; `isOpen`: the route leaves the margin that was asked for, so that orders go by it. */
export type Mapped = Plan & { isOpen: boolean };

/**
 * Lets a service of ours be delivered by one of theirs: at this place among its routes, for at least this margin. Limits, refill and
 * cancellation follow the first route, and the price where it is to. Throws 404 for a service or provider that there is not, and 422
 * on `theirs` for one that the provider does not list or that asks for other things, or that costs nothing and is to give the price.
 */
export async function mapService(
  core: Core,
  tx: Tx,
  mapping: Mapping,
): Promise<Done<Mapped, 'route.mapped'>> {
  const { serviceId, provider, theirs, position, markup } = mapping;
  await lockProvider(tx, provider);
  const [service] = await lockServices(tx, [serviceId]);
  const ours = (await core.catalogue.current()).services.get(serviceId);
  if (!service || !ours) throw notFound('page');
  const known = await knownOffers(tx, provider);
  const offer = known.get(theirs);
  if (!offer || offer.isGone) throw invalidField('theirs', 'provider.not_offered');
  if (!fits(offer, service, ours)) throw invalidField('theirs', 'provider.other_type');
  if (mapping.followsPrice && offer.rate.amount === 0n) throw invalidField('theirs', 'provider.no_price');

  await placeRoute(tx, {
    ...{ service_id: serviceId, provider, provider_service: theirs, position },
    ...{ cost_per_thousand: costOf(offer, service), currency: offer.rate.currency },
    ...{ min_margin_percent: mapping.minMarginPercent, follows_price: mapping.followsPrice },
    ...{ markup_percent: markup?.percent ?? null, agreed_offer: JSON.stringify(termsOf(offer)) },
    ...(markup && { markup_floor: markup.floor, price_step: markup.step }),
  });
  const offers = [...known.values()].filter(({ isGone }) => !isGone);
  const plan = await follow(core, tx, provider, { offers, agreed: [{ serviceId, theirs }] });

  return {
    answer: { ...plan, isOpen: await isOpen(core, tx, mapping, offer) },
    deed: {
      action: 'route.mapped',
      target: null,
      after: { provider, service: serviceId, theirs, position },
    },
  };
}

async function isOpen(
  core: Core,
  tx: Tx,
  { serviceId, minMarginPercent }: Mapping,
  offer: KnownOffer,
): Promise<boolean> {
  const [[service], { rateOf }] = await Promise.all([lockServices(tx, [serviceId]), core.site.current()]);
  if (!service || minMarginPercent === null) return true;
  const cost = costInUsd(costOf(offer, service), offer.rate.currency, rateOf);
  const thousand = (service.default_price * 1000n) / BigInt(service.pricing_per);

  return cost === null || cost * 100n <= thousand * BigInt(100 - minMarginPercent);
}

/** Takes a route away; what waits for it goes to the next one. Throws 404. */
export async function unmapService(
  tx: Tx,
  { serviceId, provider, theirs }: Pick<Mapping, 'serviceId' | 'provider' | 'theirs'>,
): Promise<Done<null, 'route.removed'>> {
  const route = { service_id: serviceId, provider, provider_service: theirs };
  if (!(await dropRoute(tx, route))) throw notFound('page');

  return {
    answer: null,
    deed: {
      action: 'route.removed',
      target: null,
      before: { provider, service: serviceId, theirs },
    },
  };
}

/** True where the protocol has words for all that an order of ours says, and their service asks for the same. */
function fits(
  offer: KnownOffer,
  service: ChangeableService,
  { isPackage: isPackageOfOurs, targets }: CatalogueService,
): boolean {
  if (isPackageOfOurs) return false;
  const [target, ...others] = targets;
  if (others.length > 0) return false;
  const type = offer.type.toLowerCase();
  if (target === undefined)
    return type === 'default' || (isPackage(type) && service.min_quantity === service.max_quantity);
  if (target.type.viewType === 'comments') return type === 'custom comments';

  return target.type.viewType === 'seo_keywords' && type === 'seo';
}
