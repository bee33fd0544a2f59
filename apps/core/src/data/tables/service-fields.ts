import type { Generated } from 'kysely';
import type { Decimal, Money } from './columns.ts';

/**
 * The fields of a service, by the name that they have in an operator's folder, in the database and on the wire. From these
 * lines follow the row, what is read and written of it, the file, the content, the facts of use cases and what is presented.
 *
 * `column`: what its column holds; rules decide on it. `content`: what it is in the column `content`, which is shown alone.
 * `default`: what a folder need not say, and the column's own default.
 * `fact`: its name among the facts that use cases decide on.
 * `shown`: on lists and pages as it is kept, on pages alone, or as present.ts makes it.
 * `isWords`: the operator translates it.
 */
export const SERVICE_FIELDS = {
  id: { column: 'id', fact: 'id', shown: 'list' },
  slug: { column: 'slug', fact: 'slug', shown: 'list' },
  network_id: { column: 'id', shown: 'list' },
  service_type_id: { column: 'id', fact: 'serviceTypeId', shown: 'list' },
  default_price: { column: 'money', shown: 'made' },
  floor_price: { column: 'moneyOrNull', default: null, shown: 'made' },
  pricing_per: { column: 'per', shown: 'list' },
  price_type: { column: 'priceType', shown: 'list' },
  discount_percent: { column: 'percent', shown: 'made' },
  min_quantity: { column: 'count', shown: 'list' },
  max_quantity: { column: 'count', shown: 'list' },
  quantity_step: { column: 'count', shown: 'list' },
  default_quantity: { column: 'count', fact: 'defaultQuantity', shown: 'list' },
  has_refill: { column: 'flag', shown: 'list' },
  guarantee_days: { column: 'countOrNull', fact: 'guaranteeDays', shown: 'list' },
  is_enabled: { column: 'flag', fact: 'isEnabled', shown: 'list' },
  is_deactivated: { column: 'flag', shown: 'made' },
  restricted_access: { column: 'flag', fact: 'isRestricted', shown: 'list' },
  is_package: { column: 'flag', fact: 'isPackage', shown: 'list' },
  is_net_price: { column: 'flag', default: false },
  allows_duplicate_links: { column: 'flag', default: false, fact: 'allowsDuplicateLinks' },
  /** No other buyer's order of its type may run on the link at the same time (C-56). */
  exclusive_links: { column: 'flag', default: false, fact: 'needsLinkAlone' },
  cancel_allowed: { column: 'flag', default: true, fact: 'cancelAllowed' },
  pause_allowed: { column: 'flag', default: true, fact: 'pauseAllowed' },
  needs_moderation: { column: 'flag', default: false, fact: 'needsModeration' },

  name: { content: 'title', isWords: true, shown: 'list' },
  title: { content: 'text', isWords: true, shown: 'page' },
  description: { content: 'text', isWords: true, shown: 'made' },
  short_description: { content: 'text', isWords: true, shown: 'list' },
  faq: { content: 'faq', isWords: true, shown: 'page' },
  guarantee: { content: 'textOrNull', isWords: true, shown: 'list' },
  speed: { content: 'text', isWords: true, fact: 'speed', shown: 'list' },
  start_time: { content: 'text', isWords: true, fact: 'startTime', shown: 'list' },
  geo: { content: 'text', isWords: true, shown: 'list' },
  requirements: { content: 'texts', isWords: true, shown: 'page' },
  example_link: { content: 'text', shown: 'page' },
  url_is_required: { content: 'flag', fact: 'isUrlRequired', shown: 'list' },
  calculable_quantity: { content: 'flag', fact: 'isQuantityCalculated', shown: 'list' },
  drip_feed_is_allowed: { content: 'flag', fact: 'dripFeedIsAllowed', shown: 'list' },
  gather_statistic: { content: 'flag', shown: 'page' },
  package_contents: { content: 'packageContents', shown: 'made' },
  targets: { content: 'targets', shown: 'made' },
  labels: { content: 'ids', shown: 'made' },
  features: { content: 'ids', shown: 'made' },
  delivery_method: { content: 'id' },
  /** Countries that a buyer may choose; empty: no choice is offered. */
  allowed_use_countries: { content: 'ids', fact: 'allowedCountries', shown: 'list' },
  geo_countries: { content: 'ids', shown: 'list' },
  available_closed_sales: { content: 'flag', shown: 'page' },
  available_personal_manager: { content: 'flag', shown: 'page' },
  consultation_chat_period: { content: 'countOrNull', shown: 'page' },
  thumbnail_period: { content: 'countOrNull', shown: 'page' },
  /** Accepted in a catalogue file and never shown: reviews are those of buyers (decision 0145). */
  reviews: { content: 'anything' },
  meta_title: { content: 'text', isWords: true, shown: 'page' },
  meta_description: { content: 'text', isWords: true, shown: 'page' },
  disclosure: { content: 'disclosure', shown: 'page' },
} as const satisfies Record<string, FieldLine>;

export type FieldLine = (
  | { column: keyof ColumnKinds; default?: boolean | null }
  | { content: ContentKind }
) & {
  fact?: string;
  shown?: 'list' | 'page' | 'made';
  isWords?: true;
};
type ColumnKinds = {
  id: number;
  slug: string;
  count: number;
  countOrNull: number | null;
  flag: boolean;
  money: Money;
  moneyOrNull: Money | null;
  percent: Decimal;
  per: 1 | 1000;
  priceType: 'per_unit' | 'package';
};
export type ColumnKind = keyof ColumnKinds;
export type ContentKind =
  | 'id'
  | 'ids'
  | 'countOrNull'
  | 'flag'
  | 'text'
  | 'textOrNull'
  | 'texts'
  | 'title'
  | 'faq'
  | 'packageContents'
  | 'targets'
  | 'disclosure'
  | 'anything';

type Fields = typeof SERVICE_FIELDS;
export type ServiceField = keyof Fields;
/** Fields whose line says this. */
export type FieldsWith<Says> = { [F in ServiceField]: Fields[F] extends Says ? F : never }[ServiceField];
/** Content of a field's line. */
export type LineValue<F extends ServiceField, What extends string> = Extract<
  Fields[F],
  Readonly<Record<What, unknown>>
>[What];
/** Kind of a field: of its column or in the content. */
export type KindOf<F extends ServiceField> = Fields[F] extends { column: infer Kind }
  ? Kind
  : Fields[F] extends { content: infer Kind }
    ? Kind
    : never;

/** Columns of the table `service` but for its place and its content. */
export type ServiceColumns = {
  [F in FieldsWith<{ column: ColumnKind }>]: Fields[F] extends { default: boolean }
    ? Generated<boolean>
    : ColumnKinds[LineValue<F, 'column'> & ColumnKind];
};

/** Names of the fields whose line has this, in the order of the lines. */
export function fieldsWith<const What extends string, const Value = unknown>(
  what: What,
  value?: Value,
): FieldsWith<Readonly<Record<What, Value>>>[] {
  return Object.entries<Record<string, unknown>>(SERVICE_FIELDS).flatMap(([name, line]) =>
    what in line && (value === undefined || line[what] === value)
      ? [name as FieldsWith<Readonly<Record<What, Value>>>]
      : [],
  );
}

/** Columns that travel in JSON as text, which has neither bigint nor exact decimals. */
export const TEXT_COLUMNS = [
  ...fieldsWith('column', 'money'),
  ...fieldsWith('column', 'moneyOrNull'),
  ...fieldsWith('column', 'percent'),
];
export type TextColumn = (typeof TEXT_COLUMNS)[number];
