import type {
  Label,
  Lang,
  Locale,
  MeasuredTimes,
  PaymentMethod,
  Service,
  ServiceDetail,
  ServiceType,
  TranslatedTarget,
} from '@fanfare/contract';
import {
  defaultQuantityPrice,
  formatAmount,
  formatPrice,
  parseFraction,
  shownDiscountPercent,
  toWireFraction,
  unitPrice,
} from '@fanfare/rules';
import { fieldsWith } from '../../data/tables/service-fields.ts';
import { pick } from '../../lib/pick.ts';
import type { PlacedService } from './catalogue.ts';
import type { methodContent, ServiceContent, serviceTypeContent, TargetContent } from './contents.ts';
import { sanitizeHtml } from './face/service-texts.ts';
import type { UnreviewedDetail } from './face/snapshot.ts';
import type { FiguresRow, MethodRow, ServiceTypeRow } from './store.ts';
import type { Translation } from './translations.ts';

/** Fields that are shown as they are kept: the contract has each of them. */
const SHOWN_ON_LISTS = fieldsWith('shown', 'list') satisfies (keyof Service)[];
const SHOWN_ON_PAGES = fieldsWith('shown', 'page') satisfies (keyof ServiceDetail)[];

type Shown = {
  locale: Locale;
  gradeDiscountPercent: number;
  decimals: number;
  labels: ReadonlyMap<number, Label>;
  translation: Translation;
};

/** A service as lists show it; `content` carries the words of the reader's language. */
export function presentService(
  { row, type, facts }: PlacedService,
  content: ServiceContent,
  { locale, gradeDiscountPercent, decimals, labels, translation }: Shown,
): Omit<Service, 'facts'> {
  const { terms } = facts;
  const personal = { gradeDiscountPercent };
  const labelsOf = (ids: readonly number[]) => ids.flatMap((id) => labels.get(id) ?? []);

  return {
    ...pick({ ...row, ...content }, SHOWN_ON_LISTS),
    lang: translation.langOf('service', row.id),
    type: type.slug,
    default_price: formatPrice(terms.defaultPrice),
    price: formatPrice(unitPrice(terms, personal)),
    discount_percent: shownDiscountPercent(terms, personal),
    floor_price: terms.floorPrice === null ? null : formatPrice(terms.floorPrice),
    default_quantity_price: formatAmount(
      defaultQuantityPrice(terms, { ...personal, defaultQuantity: facts.defaultQuantity, decimals }),
      decimals,
    ),
    is_deactivated: facts.isDeactivated,
    start_time_minutes_min: content.start_time_minutes_min,
    start_time_minutes_max: content.start_time_minutes_max,
    labels: labelsOf(content.labels),
    features: labelsOf(content.features),
    targets: content.targets.map((target) => presentTarget(target, locale)),
  };
}

/** Fields that only the page of a service shows. */
export function presentDetail(
  service: Service,
  content: ServiceContent,
  more: Pick<ServiceDetail, 'package_contents' | 'included_in_packages' | 'measured_times'>,
): UnreviewedDetail {
  return {
    ...service,
    ...more,
    ...pick(content, SHOWN_ON_PAGES),
    description: sanitizeHtml(content.description),
  };
}

/** Measured times, null where too few orders were counted to speak of any. */
export function presentTimes(figures: FiguresRow | undefined): MeasuredTimes | null {
  if (!figures) return null;
  const { orders, start_median, start_p90, completion_median, completion_p90 } = figures;
  if (start_median === null || start_p90 === null || completion_median === null || completion_p90 === null)
    return null;

  return { orders, start_median, start_p90, completion_median, completion_p90 };
}

/** A target in the reader's language, else English, else in the words of its key. */
export function presentTarget(target: TargetContent, locale: Locale): TranslatedTarget {
  const { translations } = target;
  const words = translations[locale] ?? translations.en;
  const lang = locale === 'en' || translations[locale] ? undefined : 'en';

  return { ...target, ...words, lang };
}

type Output<S extends { _output: unknown }> = S['_output'];
type InLang = { lang: Lang };

export function presentServiceType(
  row: ServiceTypeRow,
  content: Output<typeof serviceTypeContent> & InLang,
  network: ServiceType['network'],
  serviceIds: number[],
): ServiceType {
  return {
    id: row.id,
    slug: row.slug,
    name: content.name,
    lang: content.lang,
    title: content.title,
    icon: content.icon,
    color: content.color,
    network_id: row.network_id,
    network,
    link_kinds: row.link_kinds,
    services: serviceIds,
    faq: content.faq,
    meta: { title: content.meta_title, description: content.meta_description },
    meta_title: content.meta_title,
    meta_description: content.meta_description,
  };
}

export function presentMethod(
  row: MethodRow,
  { name, lang, ...content }: Output<typeof methodContent> & InLang,
  decimals: number,
): PaymentMethod {
  const fraction = (text: string) => toWireFraction(parseFraction(text));

  return {
    id: row.id,
    name,
    lang,
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
    arrives_in_minutes: content.arrives_in_minutes,
  };
}
