import { CAMPAIGN_TRACKS } from '@fanfare/contract';
import * as z from 'zod';
import { DEFAULT_NETWORK_COLOR, targetContent } from '../areas/catalogue/contents.ts';
import { savedBanner } from '../areas/site/banner-schema.ts';
import { localText } from '../areas/site/face/local-text.ts';
import { savedLegalTexts } from '../areas/site/legal-texts.ts';
import { savedMenu } from '../areas/site/menu-schema.ts';
import { ownOrOperatorUrl } from '../areas/site/operator-values.ts';
import { pagesWith } from '../areas/site/pages-schema.ts';
import { legalUrl, savedGlobalSettings, savedSettings } from '../areas/site/settings-schema.ts';
import { clipWords } from '../areas/tasks/clip-words.ts';
import {
  type ColumnKind,
  type ContentKind,
  type FieldLine,
  type FieldsWith,
  type KindOf,
  SERVICE_FIELDS,
  type ServiceField,
} from '../data/tables/service-fields.ts';

/**
 * Shapes of the files in an operator's folder. They check that fields are present and of the right type; relations between
 * values are checked by the rules. Amounts and fractions are decimal texts, percents of services whole numbers.
 */

const MAX_INTEGER = 2_147_483_647;
const id = z.int().min(1).max(MAX_INTEGER);
const count = z.int().min(0).max(MAX_INTEGER);
const ids = z.array(id);
const AMOUNT = 'must be an amount as text, like "4.80"';
const amount = z.string(AMOUNT).regex(/^\d{1,9}(\.\d{1,6})?$/, AMOUNT);
const slug = z
  .string()
  .max(100)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters, digits and dashes')
  .regex(/\D/, 'must not be a number: numbers are ids');
const text = z.string();
const title = z.string().trim().min(1);
const faq = z.array(z.strictObject({ question: title, answer: title }));

export const networkFile = z.strictObject({
  id,
  slug,
  name: title,
  color: text.default(DEFAULT_NETWORK_COLOR),
  icon: text,
  type: text,
  hasSearch: z.boolean(),
  url_placeholder: text,
  url_examples: z.array(z.strictObject({ kind: text, url: text })),
  hosts: z.array(text),
  allowed_subdomains: z.array(text),
  canonical_host: text.nullable(),
  host_match: text,
  sorting: count,
  service_types: ids,
});

export const serviceTypeFile = z.strictObject({
  id,
  slug,
  name: title,
  title: text,
  icon: text,
  color: text,
  network_id: id,
  link_kinds: z.array(text),
  sorting: count,
  services: ids,
  faq,
  meta_title: text,
  meta_description: text,
});

/** Kinds of a service's fields in its file. */
const serviceKinds = {
  id,
  ids,
  slug,
  count,
  countOrNull: count.nullable(),
  flag: z.boolean(),
  money: amount,
  moneyOrNull: amount.nullable(),
  percent: z.number(),
  per: z.int(),
  priceType: text,
  text,
  textOrNull: text.nullable(),
  texts: z.array(text),
  title,
  faq,
  // Names and texts of the parts come from the parts themselves; here they only help readers of the file.
  packageContents: z.array(z.looseObject({ id, quantity: count, isDisplayable: z.boolean() })),
  targets: z.array(targetContent),
  disclosure: z.strictObject({
    delivery: title,
    audience_source: text.default(''),
    promised: text.default(''),
    incentivised: z.boolean(),
    network_terms_note: text,
  }),
  anything: z.array(z.unknown()),
} satisfies Record<ColumnKind | ContentKind, z.ZodType>;
type Schema<F extends ServiceField> = (typeof serviceKinds)[KindOf<F> & keyof typeof serviceKinds];
type FileFields = {
  [F in ServiceField]: F extends FieldsWith<{ default: unknown }> ? z.ZodDefault<Schema<F>> : Schema<F>;
};

export const serviceFile = z.strictObject({
  ...(Object.fromEntries(
    Object.entries<FieldLine>(SERVICE_FIELDS).map(([field, line]) => {
      const kind: z.ZodType = serviceKinds['column' in line ? line.column : line.content];
      return [field, 'default' in line ? kind.default(line.default) : kind];
    }),
  ) as FileFields),
  type: text,
  price: amount,
  default_quantity_price: amount,
  included_in_packages: ids,
  link_kinds: z.array(text),
});

export const gradeFile = z.strictObject({
  id,
  name: localText(60),
  icon: text,
  spending_goal: amount,
  discount_percent: z.number().min(0).max(100),
  available_closed_sales: z.boolean(),
  available_personal_manager: z.boolean(),
  consultation_chat_period: count.nullable(),
  thumbnail_period: count.nullable(),
  /** Days for which a reached grade is kept; null for ever. */
  valid_days: count.min(1).nullable(),
});

export const labelFile = z.strictObject({ id, type: text, name: title, icon: text });
export const placeFile = z.strictObject({ id, name: title, iso_code_2: z.string().min(2).max(5) });

export const couponFile = z.strictObject({
  id,
  code: z.string().min(1).max(60),
  name: title,
  description: text,
  bonus_type: text,
  calculation_type: text,
  bonus_percentage: amount.nullable(),
  bonus_amount: amount.nullable(),
  min_amount: amount,
  max_bonus_amount: amount.nullable(),
  valid_to: z.iso.date().nullable(),
  scope: z.enum(['order', 'top_up', 'any']),
  per_user_limit: count.nullable(),
  total_limit: count.nullable().default(null),
  /** Listed on the customers' page for bonuses. */
  is_listed: z.boolean().default(false),
  first_order_only: z.boolean(),
  network_id: id.nullable().default(null),
});

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));
const isCurrency = (code: string) => CURRENCIES.has(code);

export const methodFile = z.strictObject({
  id: count,
  name: title,
  translate_key: text,
  strategy: title,
  /** Gateway that takes the money; without one the method is not offered. */
  gateway: z.string().min(1).nullable().default(null),
  fee_percent: amount,
  min_amount: amount.default('0'),
  max_amount: amount.nullable(),
  charge_currency: z.string().refine(isCurrency, 'must be a currency like EUR (ISO 4217)'),
  charge_type: text,
  icon: text,
  description: text,
  additional_information: text.nullable(),
  comments: text.nullable(),
  reward_percent: amount,
  bonuses: z.array(z.strictObject({ bonus_percent: amount, from_amount: amount })),
  public_fields: z.strictObject({ qr_code: text.nullable(), is_user_comment: z.boolean() }),
  /** Longest time until a payment arrives; 0 means at once, and nothing is promised if it is left out. */
  arrives_in_minutes: count.nullable().default(null),
  available_for: z.strictObject({
    guest: z.boolean(),
    recurring: z.boolean(),
    order_widget: z.boolean(),
    top_up: z.boolean(),
  }),
});

export const withdrawalMethodFile = z.strictObject({
  id,
  name: title,
  icon: text,
  description: text,
  /** Pays to the order balance, at once and without an account number. */
  is_to_balance: z.boolean().default(false),
  min_amount: amount,
  max_amount: amount.nullable(),
  fee_percent: amount,
  min_fee: amount,
});
/** Rows are checked one by one, so that one bad row is reported alone. */
export const methodsFile = z.strictObject({
  methods: z.array(z.unknown()),
  withdrawal_methods: z.array(z.unknown()).default([]),
});
export const settingsFile = z.strictObject({
  /** Format of the whole folder (format-steps.ts). */
  format: z.int(),
  instance: savedSettings.extend({ legalUrls: z.array(legalUrl(localText(60))) }),
  global: savedGlobalSettings,
});
export const menuFile = savedMenu;
export const pagesFile = pagesWith(localText);
export const legalTextsFile = savedLegalTexts;
export const bannerFile = savedBanner;
export const offerFile = z.strictObject({
  id,
  name: title.max(60),
  place: text,
  position: text,
  network_id: id,
  utm_name: z.string().regex(/^[a-z0-9_-]{1,60}$/, 'must be small letters, digits, _ and -'),
  service_types: ids,
  services: ids.min(1),
  showAll: z.boolean(),
});

/** Translations of a file's rows: by id, then by field. `words.ts` lists the fields. */
const words = z.record(
  z.string().regex(/^(0|[1-9]\d{0,9})$/, 'must be an id'),
  z.record(z.string(), z.unknown()),
);
export const translationFile = z
  .strictObject({
    networks: words,
    'service-types': words,
    services: words,
    labels: words,
    'payment-methods': words,
    'withdrawal-methods': words,
    'menu-items': words,
    banners: words,
    'special-offers': words,
    coupons: words,
    quests: words,
    tasks: words,
    'tariff-plans': words,
    /** Texts of any row by their English words. */
    phrases: z.record(z.string(), z.string()),
  })
  .partial();

export const tariffPlanFile = z.strictObject({
  id,
  name: title.max(60),
  is_highlight: z.boolean(),
  keywords_limit: count,
  price: amount,
  trial_days: count,
  tracks: z.array(z.enum(CAMPAIGN_TRACKS)).min(1),
});
export type TariffPlanFile = z.output<typeof tariffPlanFile>;

export const questFile = z.strictObject({
  id,
  name: title.max(60),
  /** HTML. */
  body: title.max(20_000),
  short_body: title.max(200),
  image: ownOrOperatorUrl.nullable(),
  reward: z.strictObject({ service_id: id, quantity: count.min(1) }),
  /** Steps to do, in this order. */
  steps: z.array(title.max(200)).max(6).default([]),
  repeats_count: count.min(1).max(100),
  /** The link of a proof goes with the request, and staff decides by it. */
  allow_proof_url: z.boolean(),
  network_id: id,
  min_user_spend_amount: amount.nullable(),
  min_replenishment_amount: amount.nullable(),
  is_enabled: z.boolean(),
});
/** A sponsored clip: its file is the operator's own, so that no counter of a network moves. */
export const clipFile = z
  .strictObject({
    id,
    sponsor: title.max(120),
    ...clipWords.shape,
    url: ownOrOperatorUrl,
    seconds: count.min(1).max(3600),
    /** The second at which each caption begins. */
    caption_times: z.array(count.max(3600)).default([]),
    /** The place of the right answer, from 0. */
    right_choice: count,
    reward: amount,
    budget: amount,
    is_enabled: z.boolean(),
  })
  .refine(({ choices, right_choice }) => right_choice < choices.length, {
    path: ['right_choice'],
    message: 'must be the place of one of the choices',
  })
  .refine(({ captions, caption_times: times }) => captions.length === times.length, {
    path: ['caption_times'],
    message: 'must have a time for each caption',
  });
export type ClipFile = z.output<typeof clipFile>;
export type QuestFile = z.output<typeof questFile>;

export type NetworkFile = z.output<typeof networkFile>;
export type ServiceTypeFile = z.output<typeof serviceTypeFile>;
export type ServiceFile = z.output<typeof serviceFile>;
export type GradeFile = z.output<typeof gradeFile>;
export type BannerFile = z.output<typeof bannerFile>;
export type OfferFile = z.output<typeof offerFile>;
export type CouponFile = z.output<typeof couponFile>;
export type WithdrawalMethodFile = z.output<typeof withdrawalMethodFile>;
export type MethodFile = z.output<typeof methodFile>;
export type TranslationFile = z.output<typeof translationFile>;
