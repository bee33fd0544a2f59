import {
  getSubscription,
  type Locale,
  listPaymentMethods,
  listRecurringMethods,
  listSubscriptionNetworks,
  listSubscriptionServiceTypes,
  type Subscription,
} from '@fanfare/contract';
import { networkOf } from '../../../shared/catalogue/services.server.ts';
import type { AppContext } from '../../../shared/pages/app-context.ts';
import { channelOf } from './channel-of.ts';
import type { Entered } from './entered-promotion.ts';
import { type OfferedType, offeredTypes } from './offered-types.ts';
import { rowField } from './promotion.ts';
import type { ServedPromotion } from './served-promotion.ts';

/** Loads the form of an automatic promotion with what an address, or the form itself, filled in. */
export async function loadPromotion(
  { call, signedIn }: Pick<AppContext, 'call' | 'signedIn'>,
  locale: Locale,
  entered: Entered,
): Promise<ServedPromotion> {
  const query = { locale };
  const [former, networks, methods, recurring] = await Promise.all([
    findFormer(call, locale, new Map(entered).get('again')),
    call(listSubscriptionNetworks, { query }),
    call(listPaymentMethods, { query }),
    signedIn === null ? { data: [] } : call(listRecurringMethods, { query }),
  ]);
  const network =
    networks.data.find(({ id }) => id === former?.network_id) ??
    networkIn(networks.data, entered) ??
    networks.data[0];
  const types = network
    ? await call(listSubscriptionServiceTypes, { params: { networkId: String(network.id) }, query })
    : { data: [] };

  const offered = offeredTypes(types);

  return {
    networks: networks.data.map(networkOf),
    networkId: network?.id ?? 0,
    types: offered,
    methods: methods.data,
    recurring: recurring.data,
    entered: former === null ? entered : enteredAgain(former, offered),
    answer: null,
  };
}

/** The caller's promotion of an address that begins it again; null for one that is not theirs. */
async function findFormer(call: AppContext['call'], locale: Locale, id: string | undefined) {
  if (id === undefined || !/^\d{1,10}$/.test(id)) return null;
  const params = { subscriptionId: id };

  return call(getSubscription, { params, query: { locale } }).then(
    ({ data }) => data,
    () => null,
  );
}

/** A promotion that is begun again, as if it were entered: its services, as far as they are offered. */
function enteredAgain(former: Subscription, types: readonly OfferedType[]): Entered {
  const { url, name, contents_limit, subscription_services } = former;
  const services = subscription_services.flatMap(({ service, quantity, is_guarantee, countries }) => {
    const type = types.find(({ services }) => services.some(({ id }) => id === service.id));
    if (type === undefined) return [];
    const field = (of: string, value: number | string) => [rowField(of, type.id), String(value)] as const;

    return [
      ['types', String(type.id)] as const,
      field('service', service.id),
      field('quantity', quantity),
      field('is_guarantee', String(is_guarantee)),
      ...countries.map((id) => field('countries', id)),
    ];
  });

  return [['url', url], ['name', name ?? ''], ['contents_limit', String(contents_limit)], ...services];
}

/** The network that a link leads to, or the one that was chosen. */
function networkIn<N extends { id: number; slug: string }>(networks: readonly N[], entered: Entered) {
  const fields = new Map(entered);
  const link = channelOf(
    fields.get('url') ?? '',
    networks.map(({ slug }) => slug),
  );
  const id = Number(fields.get('network_id'));

  return networks.find((network) =>
    link.is === 'channel' ? network.slug === link.network : network.id === id,
  );
}
