import { defaultQuantityPrice, formatPrice, parseAmount, type ServiceTerms, unitPrice } from '@fanfare/rules';
import type { ServiceFile } from './catalogue-files.ts';
import { type Fault, holdSame, lackOf } from './faults.ts';
import type { Folder } from './parse-folder.ts';
import { instead, shown } from './sentences.ts';

/** Paths of the API below /services/ (C-06). */
const RESERVED_SLUGS = new Set(['favorites', 'labels', 'cost', 'quantity-by-cost']);
/** Words for products that the shop does not sell and must not name. */
const FORBIDDEN_WORDS = ['bot accounts', 'fake', 'bots ', 'auto-like', 'automated accounts'];
const COUNTED_TARGETS = new Set(['comments', 'seo_keywords']);
const NO_GRADE = { gradeDiscountPercent: 0 };
const DECIMALS = 2;
const ONE_CENT = 10_000n;

type Tell = (sentence: string) => void;

export function checkServices(folder: Folder, fault: Fault): void {
  const types = new Map(folder.serviceTypes.list.map(({ slug, id }) => [slug, id]));
  for (const service of folder.services.list) {
    const tell: Tell = (sentence) => fault('services.json', `service ${service.id}`, sentence);
    const type = types.get(service.slug);
    if (type !== undefined) tell(`slug ${service.slug} is that of service type ${type}`);
    if (RESERVED_SLUGS.has(service.slug)) tell(`slug ${service.slug} is an address of the shop's own`);
    checkPlace(service, folder, tell);
    checkQuantities(service, tell);
    checkPrices(service, tell);
    checkReferences(service, folder, tell);
    checkTargets(service, folder, tell);
    checkDisclosure(service, tell);
    checkWording(service, tell);
  }
  checkFirstService(folder, fault);
}

/** Checks service 1, whose link rules campaigns use (C-18). */
function checkFirstService({ services, serviceTypes }: Folder, fault: Fault): void {
  const first = services.list.find(({ id }) => id === 1);
  if (services.brokenIds.has(1)) return;
  const type = serviceTypes.list.find(({ id }) => id === first?.service_type_id);
  const isViews = type?.slug.includes('views') && type.link_kinds.includes('video');
  if (first?.network_id !== 1 || (type && !isViews))
    fault(
      'services.json',
      'service 1',
      `${first ? `is of type ${first.type} in network ${first.network_id}` : 'is missing'}: video views in network 1 are expected`,
    );
}

function checkPlace(service: ServiceFile, { networks, serviceTypes }: Folder, tell: Tell): void {
  const network = networks.list.find(({ id }) => id === service.network_id);
  const type = serviceTypes.list.find(({ id }) => id === service.service_type_id);
  if (!serviceTypes.ids.has(service.service_type_id))
    tell(`service type ${service.service_type_id} does not exist`);
  if (!networks.ids.has(service.network_id)) tell(`network ${service.network_id} does not exist`);
  if (type) {
    const its = (value: unknown) => `${value} of service type ${type.id}`;
    if (type.network_id !== service.network_id)
      tell(instead('network_id', service.network_id, its(type.network_id)));
    if (type.slug !== service.type) tell(instead('type', service.type, its(type.slug)));
    if (!holdSame(type.link_kinds, service.link_kinds))
      tell(
        `link_kinds has ${service.link_kinds.join(', ')}: ${its(type.link_kinds.join(', '))} are expected`,
      );
  }
  if (network && !network.url_examples.some(({ url }) => url === service.example_link))
    tell(instead('example_link', service.example_link, `one of the url_examples of network ${network.id}`));
}

function checkQuantities(service: ServiceFile, tell: Tell): void {
  const { min_quantity: min, max_quantity: max, quantity_step: step, default_quantity: usual } = service;
  if (min <= 0) tell(instead('min_quantity', min, 'a number above 0'));
  if (usual < min) tell(`default_quantity is ${usual}, below min_quantity ${min}`);
  if (usual > max) tell(`default_quantity is ${usual}, above max_quantity ${max}`);
  if (step <= 0) tell(instead('quantity_step', step, 'a number above 0'));
  else
    for (const field of ['min_quantity', 'max_quantity', 'default_quantity'] as const)
      if (service[field] % step !== 0)
        tell(`${field} is ${service[field]}, no multiple of quantity_step ${step}`);
}

function checkPrices(service: ServiceFile, tell: Tell): void {
  const { pricing_per, price_type, discount_percent } = service;
  const isPer = pricing_per === 1 || pricing_per === 1000;
  const isType = price_type === 'per_unit' || price_type === 'package';
  const isDiscount = discount_percent >= 0 && discount_percent <= 90;
  const isDiscountExact = Number(discount_percent.toFixed(2)) === discount_percent;
  if (!isPer) tell(instead('pricing_per', pricing_per, '1 or 1000'));
  if (!isType) tell(instead('price_type', price_type, 'per_unit or package'));
  if (!isDiscount) tell(instead('discount_percent', discount_percent, '0 to 90'));
  else if (!isDiscountExact)
    tell(instead('discount_percent', discount_percent, 'a number of at most 2 decimals'));
  if (parseAmount(service.default_price) <= 0n)
    tell(instead('default_price', service.default_price, 'an amount above 0'));
  if (parseAmount(service.default_quantity_price) < ONE_CENT)
    tell(instead('default_quantity_price', service.default_quantity_price, 'at least 0.01'));
  if (!isPer || !isType || !isDiscount || !isDiscountExact) return;

  const terms: ServiceTerms = {
    defaultPrice: parseAmount(service.default_price),
    pricingPer: pricing_per,
    priceType: price_type,
    discountPercent: discount_percent,
    floorPrice: service.floor_price === null ? null : parseAmount(service.floor_price),
    isPackage: service.is_package,
    isNetPrice: service.is_net_price,
    hasRefill: service.has_refill,
  };
  const price = unitPrice(terms, NO_GRADE);
  if (parseAmount(service.price) !== price)
    tell(`price is ${service.price}, default_price less discount_percent is ${formatPrice(price)}`);
  const usual = defaultQuantityPrice(terms, {
    ...NO_GRADE,
    defaultQuantity: service.default_quantity,
    decimals: DECIMALS,
  });
  if (parseAmount(service.default_quantity_price) !== usual)
    tell(
      `default_quantity_price is ${service.default_quantity_price}, default_quantity ${service.default_quantity} costs ${formatPrice(usual)}`,
    );
}

function checkReferences(service: ServiceFile, folder: Folder, tell: Tell): void {
  const { has_refill, guarantee_days, guarantee } = service;
  if (has_refill !== Boolean(guarantee_days) || has_refill !== Boolean(guarantee))
    tell(
      `has_refill is ${has_refill}, guarantee ${shown(guarantee)} and guarantee_days ${shown(guarantee_days)}: a refill has both, nothing else has any`,
    );
  const labels = {
    labels: service.labels,
    features: service.features,
    delivery_method: [service.delivery_method],
  };
  for (const [field, ids] of Object.entries(labels))
    for (const id of lackOf(ids, folder.labels.ids)) tell(`${field}: label ${id} does not exist`);
  for (const field of ['allowed_use_countries', 'geo_countries'] as const)
    for (const id of lackOf(service[field], folder.countries.ids))
      tell(`${field}: country ${id} does not exist`);
}

/** Requires a disclosure of delivery, audience and limits for everything on sale (rules §3.1). */
function checkDisclosure({ is_enabled, disclosure, geo }: ServiceFile, tell: Tell): void {
  if (!is_enabled) return;
  const { audience_source, promised, network_terms_note } = disclosure;
  const said = {
    'disclosure.audience_source': audience_source,
    'disclosure.promised': promised,
    'disclosure.network_terms_note': network_terms_note,
    geo,
  };
  for (const [field, text] of Object.entries(said))
    if (text.trim() === '') tell(`${field} is empty: a text is expected of a service that is enabled`);
}

function checkWording(service: ServiceFile, tell: Tell): void {
  for (const [field, value] of Object.entries(service)) {
    const words = JSON.stringify(value).toLowerCase();
    for (const word of FORBIDDEN_WORDS)
      if (words.includes(word)) tell(`${field} says "${word.trim()}", which the shop neither sells nor says`);
  }
}

function checkTargets(service: ServiceFile, { languages, countries }: Folder, tell: Tell): void {
  const isCounted = service.targets.some(({ type }) => COUNTED_TARGETS.has(type.viewType));
  if (service.calculable_quantity !== isCounted)
    tell(
      `calculable_quantity is ${service.calculable_quantity}, ${isCounted ? 'a' : 'no'} target is comments or seo_keywords`,
    );
  const ids = service.targets.map(({ id }) => id);
  for (const id of new Set(ids.filter((id, place) => ids.indexOf(id) !== place)))
    tell(`targets has id ${id} twice`);
  for (const { id, type, selectable_values } of service.targets) {
    if (type.selectable === null) continue;
    const isLanguages = type.selectable === 'languages';
    for (const value of lackOf(selectable_values, isLanguages ? languages.ids : countries.ids))
      tell(`target ${id}: ${isLanguages ? 'language' : 'country'} ${value} does not exist`);
  }
}
