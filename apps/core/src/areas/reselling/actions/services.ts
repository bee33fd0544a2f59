import { formatPrice, lineCost } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import type { CatalogueContent, CatalogueSnapshot } from '../../catalogue/face/snapshot.ts';
import { gradeDiscount } from '../../loyalty/face/grade-discount.ts';
import type { Action } from '../reseller-call.ts';
import { canBeSubscribed, typeOf } from '../service-types.ts';
import { idOfSubscribed } from '../subscription-ids.ts';

/** Decimals of a rate: a thousand of the cheapest units costs less than a cent. */
const RATE_DECIMALS = 5;
const PER = 1000;

type ListedService = {
  service: number;
  name: string;
  type: string;
  category: string;
  /** Price of a thousand units, or of a package, with the refill where there is one: as an order by this interface costs. */
  rate: string;
  min: string;
  max: string;
  refill: boolean;
  cancel: boolean;
  dripfeed: boolean;
  desc: string;
};

/** Services that can be ordered by this interface, at the caller's prices. */
export const services: Action = {
  scopes: ['orders.read'],
  async run({ core, caller }) {
    const [snapshot, { settings }] = await Promise.all([core.catalogue.current(), core.site.current()]);
    const terms = {
      gradeDiscountPercent: await gradeDiscount(core, caller.customerId),
      guaranteeChargePercent: settings.guaranteeChargePercent,
    };

    return keptList(core, snapshot, terms);
  },
};

type Terms = { gradeDiscountPercent: number; guaranteeChargePercent: number };

/** Lists as they are sent, by catalogue and terms: whoever resells asks for the same one again and again. */
const kept = new WeakMap<CatalogueSnapshot, Map<string, Buffer>>();

function keptList(core: Core, snapshot: CatalogueSnapshot, terms: Terms): Buffer {
  const lists = kept.get(snapshot) ?? new Map<string, Buffer>();
  kept.set(snapshot, lists);
  const key = `${terms.gradeDiscountPercent} ${terms.guaranteeChargePercent}`;
  const list = lists.get(key) ?? Buffer.from(JSON.stringify(listServices(core, snapshot, terms)));
  lists.set(key, list);

  return list;
}

function listServices(core: Core, snapshot: CatalogueSnapshot, terms: Terms): ListedService[] {
  const content = snapshot.content('en');
  const categories = categoriesOf(content);

  return content.listed.flatMap((id) => {
    const service = snapshot.services.get(id);
    const shown = content.service(id);
    const type = service && typeOf(service);
    if (!service || !shown || !type || service.isDeactivated) return [];
    const { min, max } = type === 'Package' ? { min: 1, max: 1 } : service.limits;
    const rate = lineCost({
      terms: service.terms,
      quantity: type === 'Package' ? 1 : PER,
      ...terms,
      isGuarantee: service.terms.hasRefill,
      decimals: RATE_DECIMALS,
    });

    const listed = {
      service: id,
      name: shown.name,
      type,
      category: categories(service.networkId, service.serviceTypeId),
      rate: formatPrice(rate),
      min: String(min),
      max: String(max),
      refill: service.terms.hasRefill,
      cancel: service.cancelAllowed,
      dripfeed: service.dripFeedIsAllowed,
      desc: shown.short_description,
    };
    if (!canBeSubscribed(core, service)) return [listed];
    const subscribed = { type: 'Subscriptions', refill: false, cancel: true, dripfeed: false };

    return [listed, { ...listed, service: idOfSubscribed(id), ...subscribed }];
  });
}

/** Categories as panels show them: "YouTube Views". */
function categoriesOf({
  networks,
  serviceTypes,
}: CatalogueContent): (network: number, type: number) => string {
  const names = new Map(networks.map(({ id, name }) => [id, name]));
  const types = new Map(serviceTypes.map(({ id, name }) => [id, name]));

  return (network, type) => [names.get(network), types.get(type)].filter(Boolean).join(' ');
}
