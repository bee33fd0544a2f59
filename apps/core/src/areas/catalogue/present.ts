import type { Locale, PaymentMethod, Service, ServiceDetail, ServiceType, Target } from '@fanfare/contract';
import {
  defaultQuantityPrice,
  formatAmount,
  formatPrice,
  parseFraction,
  shownDiscountPercent,
  toWireFraction,
  unitPrice,
} from '@fanfare/rules';
import type { PlacedService } from './catalogue.ts';
import type { methodContent, ServiceContent, serviceTypeContent, TargetContent } from './contents.ts';
import { sanitizeHtml } from './service-texts.ts';
import type { MethodRow, ServiceTypeRow } from './store.ts';

/** Grades are given in a later part of the product: everybody sees the price of a guest. */
const NO_GRADE = { gradeDiscountPercent: 0 };

/** A service as lists show it; `content` carries the words of the reader's language. */
export function presentService(
  { row, type, network, facts }: PlacedService,
  content: ServiceContent,
  locale: Locale,
  decimals: number,
): Service {
  const { terms } = facts;

  return {
    id: row.id,
    name: content.name,
    slug: row.slug,
    type: type.slug,
    service_type_id: type.id,
    network_id: network.id,
    short_description: content.short_description,
    default_price: formatPrice(terms.defaultPrice),
    price: formatPrice(unitPrice(terms, NO_GRADE)),
    discount_percent: shownDiscountPercent(terms, NO_GRADE),
    price_type: terms.priceType,
    pricing_per: terms.pricingPer,
    floor_price: terms.floorPrice === null ? null : formatPrice(terms.floorPrice),
    default_quantity: facts.defaultQuantity,
    default_quantity_price: formatAmount(
      defaultQuantityPrice(terms, { ...NO_GRADE, defaultQuantity: facts.defaultQuantity, decimals }),
      decimals,
    ),
    min_quantity: facts.limits.min,
    max_quantity: facts.limits.max,
    quantity_step: facts.limits.step,
    has_refill: terms.hasRefill,
    guarantee: content.guarantee,
    is_enabled: facts.isEnabled,
    is_deactivated: facts.isDeactivated,
    restricted_access: facts.isRestricted,
    is_package: facts.isPackage,
    drip_feed_is_allowed: content.drip_feed_is_allowed,
    calculable_quantity: facts.isQuantityCalculated,
    url_is_required: facts.isUrlRequired,
    speed: content.speed,
    start_time: content.start_time,
    geo: content.geo,
    labels: content.labels,
    features: content.features,
    targets: content.targets.map((target) => presentTarget(target, locale)),
    allowed_use_countries: content.allowed_use_countries,
  };
}

/** What only the page of a service shows. */
export function presentDetail(
  service: Service,
  content: ServiceContent,
  packages: Pick<ServiceDetail, 'package_contents' | 'included_in_packages'>,
): ServiceDetail {
  return {
    ...service,
    ...packages,
    title: content.title,
    description: sanitizeHtml(content.description),
    faq: content.faq,
    requirements: content.requirements,
    example_link: content.example_link,
    reviews: content.reviews,
    meta_title: content.meta_title,
    meta_description: content.meta_description,
    disclosure: content.disclosure,
  };
}

/** A target in the reader's language, else English, else in the words of its key. */
export function presentTarget({ translations, ...target }: TargetContent, locale: Locale): Target {
  const words = translations[locale] ?? translations.en;

  return { ...target, ...words };
}

type Output<S extends { _output: unknown }> = S['_output'];

export function presentServiceType(
  row: ServiceTypeRow,
  content: Output<typeof serviceTypeContent>,
  serviceIds: number[],
): ServiceType {
  return {
    id: row.id,
    slug: row.slug,
    name: content.name,
    title: content.title,
    icon: content.icon,
    color: content.color,
    network_id: row.network_id,
    link_kinds: row.link_kinds,
    services: serviceIds,
    faq: content.faq,
    meta_title: content.meta_title,
    meta_description: content.meta_description,
  };
}

export function presentMethod(
  row: MethodRow,
  { name, ...content }: Output<typeof methodContent>,
  decimals: number,
): PaymentMethod {
  const fraction = (text: string) => toWireFraction(parseFraction(text));

  return {
    id: row.id,
    name,
    translate_key: content.translate_key,
    strategy: row.strategy,
    fee_percent: fraction(row.fee_percent),
    min_amount: formatAmount(BigInt(row.min_amount), decimals),
    max_amount: row.max_amount === null ? null : formatAmount(BigInt(row.max_amount), decimals),
    charge_currency: content.charge_currency,
    charge_type: content.charge_type,
    icon: content.icon,
    description: sanitizeHtml(content.description),
    additional_information: content.additional_information,
    comments: content.comments,
    reward_percent: fraction(content.reward_percent),
    bonuses: row.bonuses.map(({ bonus_percent, from_amount }) => ({
      bonus_percent: fraction(bonus_percent),
      from_amount,
    })),
    public_fields: content.public_fields,
  };
}
