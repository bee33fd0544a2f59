import { defaultQuantityPrice, formatPrice, parseAmount, type ServiceTerms, unitPrice } from '@fanfare/rules';
import { type Fault, holdSame } from './faults.ts';
import type { ServiceFile } from './file-schemas.ts';
import type { Folder } from './parse-folder.ts';

/** Paths of the API below /services/ (C-06). */
const RESERVED_SLUGS = new Set(['favorites', 'labels', 'cost', 'quantity-by-cost']);
/** What the shop does not sell and must not say. */
const FORBIDDEN_WORDS = ['bot accounts', 'fake', 'bots ', 'auto-like', 'automated accounts'];
const COUNTED_TARGETS = new Set(['comments', 'seo_keywords']);
const NO_GRADE = { gradeDiscountPercent: 0 };
const DECIMALS = 2;
const ONE_CENT = 10_000n;

type Tell = (rule: string) => void;

export function checkServices(folder: Folder, fault: Fault): void {
  const typeSlugs = new Set(folder.serviceTypes.list.map(({ slug }) => slug));
  for (const service of folder.services.list) {
    const tell: Tell = (rule) => fault('services.json', `service ${service.id}`, rule);
    if (typeSlugs.has(service.slug)) tell(`slug ${service.slug} is no slug of a service type`);
    if (RESERVED_SLUGS.has(service.slug)) tell(`slug ${service.slug} is reserved (C-06)`);
    checkPlace(service, folder, tell);
    checkQuantities(service, tell);
    checkPrices(service, tell);
    checkReferences(service, folder, tell);
    checkTargets(service, folder, tell);
    checkDisclosure(service, tell);
    const words = JSON.stringify(service).toLowerCase();
    for (const word of FORBIDDEN_WORDS)
      if (words.includes(word)) tell(`wording: does not say "${word.trim()}"`);
  }
  checkFirstService(folder, fault);
}

/** Campaigns check their links against service 1 (C-18). */
function checkFirstService({ services, serviceTypes }: Folder, fault: Fault): void {
  const first = services.list.find(({ id }) => id === 1);
  if (services.brokenIds.has(1)) return;
  const type = serviceTypes.list.find(({ id }) => id === first?.service_type_id);
  const isViews = type?.slug.includes('views') && type.link_kinds.includes('video');
  if (first?.network_id !== 1 || (type && !isViews))
    fault('services.json', 'service 1', 'is the video views of network 1 (C-18)');
}

function checkPlace(service: ServiceFile, { networks, serviceTypes }: Folder, tell: Tell): void {
  const network = networks.list.find(({ id }) => id === service.network_id);
  const type = serviceTypes.list.find(({ id }) => id === service.service_type_id);
  if (!serviceTypes.ids.has(service.service_type_id))
    tell(`service type ${service.service_type_id} does not exist`);
  if (type) {
    if (type.network_id !== service.network_id) tell('network_id is that of its service type');
    if (type.slug !== service.type) tell('type is the slug of its service type');
    if (!holdSame(type.link_kinds, service.link_kinds)) tell('link_kinds are those of its service type');
  }
  if (network && !network.url_examples.some(({ url }) => url === service.example_link))
    tell('example_link is a url example of its network');
}

function checkQuantities(service: ServiceFile, tell: Tell): void {
  const { min_quantity: min, max_quantity: max, quantity_step: step, default_quantity: usual } = service;
  if (!(0 < min && min <= usual && usual <= max)) tell('min <= default <= max');
  if (step <= 0 || [min, max, usual].some((quantity) => quantity % step !== 0))
    tell('quantity_step divides min, max and default');
}

function checkPrices(service: ServiceFile, tell: Tell): void {
  const { pricing_per, price_type, discount_percent } = service;
  const isPer = pricing_per === 1 || pricing_per === 1000;
  const isType = price_type === 'per_unit' || price_type === 'package';
  const isDiscount = discount_percent >= 0 && discount_percent <= 90;
  const isDiscountExact = Number(discount_percent.toFixed(2)) === discount_percent;
  if (!isPer) tell('pricing_per is 1 or 1000');
  if (!isType) tell('price_type is per_unit or package');
  if (!isDiscount) tell('discount_percent is 0 to 90');
  else if (!isDiscountExact) tell('discount_percent has at most 2 decimals');
  if (parseAmount(service.default_price) <= 0n) tell('default_price is above 0');
  if (parseAmount(service.default_quantity_price) < ONE_CENT) tell('default_quantity_price is at least 0.01');
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
    tell(`price is default_price less discount_percent: ${formatPrice(price)}`);
  const usual = defaultQuantityPrice(terms, {
    ...NO_GRADE,
    defaultQuantity: service.default_quantity,
    decimals: DECIMALS,
  });
  if (parseAmount(service.default_quantity_price) !== usual)
    tell(`default_quantity_price is the price of default_quantity: ${formatPrice(usual)}`);
}

function checkReferences(service: ServiceFile, folder: Folder, tell: Tell): void {
  const { has_refill, guarantee_days, guarantee } = service;
  if (has_refill !== Boolean(guarantee_days) || has_refill !== Boolean(guarantee))
    tell('has_refill, guarantee and guarantee_days go together');
  for (const label of [...service.labels, ...service.features, service.delivery_method])
    if (!folder.labels.ids.has(label)) tell(`label ${label} does not exist`);
  for (const country of [...service.allowed_use_countries, ...service.geo_countries])
    if (!folder.countries.ids.has(country)) tell(`country ${country} does not exist`);
}

/** Nothing is sold without saying how it comes, to whom, and what it is not (trust-and-market.md §3.1). */
function checkDisclosure({ is_enabled, disclosure, geo }: ServiceFile, tell: Tell): void {
  if (!is_enabled) return;
  const { audience_source, promised, network_terms_note } = disclosure;
  const said = { audience_source, promised, network_terms_note };
  for (const [field, text] of Object.entries(said))
    if (text.trim() === '') tell(`is published with disclosure.${field}`);
  if (geo.trim() === '') tell('is published with geo');
}

function checkTargets(service: ServiceFile, { languages, countries }: Folder, tell: Tell): void {
  const isCounted = service.targets.some(({ type }) => COUNTED_TARGETS.has(type.viewType));
  if (service.calculable_quantity !== isCounted)
    tell('calculable_quantity says whether a target is comments or seo_keywords');
  if (new Set(service.targets.map(({ id }) => id)).size !== service.targets.length)
    tell('ids of targets are unique');
  for (const { type, selectable_values } of service.targets) {
    const known = type.selectable === 'languages' ? languages.ids : countries.ids;
    if (type.selectable === null) continue;
    for (const value of selectable_values)
      if (!known.has(value))
        tell(`${type.selectable === 'languages' ? 'language' : 'country'} ${value} does not exist`);
  }
}
