import * as z from 'zod';
import {
  type ContentKind,
  type FieldsWith,
  fieldsWith,
  type LineValue,
  SERVICE_FIELDS,
} from '../../data/tables/service-fields.ts';

/** Schemas of the catalogue's `content` columns: everything that is shown and that no rule decides on. */

const faq = z.array(z.strictObject({ question: z.string(), answer: z.string() }));
const ids = z.array(z.int().positive());

/** ENT-26 */
export const DEFAULT_NETWORK_COLOR = '#FEDEA0';

/** Shops that were filled before these were asked for have none. */
const synonyms = z.array(z.string()).default([]);

export const networkContent = z.object({
  name: z.string().min(1),
  color: z.string().default(DEFAULT_NETWORK_COLOR),
  icon: z.string(),
  type: z.string(),
  hasSearch: z.boolean(),
  url_placeholder: z.string(),
  url_examples: z.array(z.strictObject({ kind: z.string(), url: z.string() })),
  synonyms,
});

export const serviceTypeContent = z.object({
  name: z.string().min(1),
  title: z.string(),
  icon: z.string(),
  color: z.string(),
  faq,
  meta_title: z.string(),
  meta_description: z.string(),
  synonyms,
  recommended: z.int().positive().nullable().default(null),
});

/** A target with its texts in the languages that the operator wrote them in. */
export const targetContent = z.strictObject({
  id: z.int().positive(),
  name: z.string(),
  placeholder: z.string(),
  type: z.strictObject({
    viewType: z.enum(['comments', 'seo_keywords', 'textarea']),
    selectable: z.enum(['languages', 'countries']).nullable(),
  }),
  selectable_values: ids,
  translations: z
    .record(z.string(), z.strictObject({ name: z.string(), placeholder: z.string() }))
    .default({}),
});
export type TargetContent = z.output<typeof targetContent>;

const disclosureWords = z.object({
  delivery: z.string(),
  audience_source: z.string(),
  promised: z.string(),
  network_terms_note: z.string(),
});
const disclosure = z.strictObject({
  ...disclosureWords.shape,
  // Services of shops that were filled before these were asked for say nothing of them.
  audience_source: z.string().default(''),
  promised: z.string().default(''),
  incentivised: z.boolean(),
});

/** Kinds of a service's fields in its content. */
const contentKinds = {
  id: z.int().positive(),
  ids,
  countOrNull: z.int().nullable(),
  flag: z.boolean(),
  text: z.string(),
  textOrNull: z.string().nullable(),
  texts: z.array(z.string()),
  title: z.string().min(1),
  faq,
  packageContents: z.array(
    z.object({ id: z.int().positive(), quantity: z.int().positive(), isDisplayable: z.boolean() }),
  ),
  targets: z.array(targetContent),
  disclosure,
  anything: z.array(z.unknown()),
} satisfies Record<ContentKind, z.ZodType>;
type ContentField = FieldsWith<{ content: ContentKind }>;

export const serviceContent = z.object({
  ...(Object.fromEntries(
    fieldsWith('content').map((field) => [field, contentKinds[SERVICE_FIELDS[field].content]]),
  ) as { [F in ContentField]: (typeof contentKinds)[LineValue<F, 'content'> & ContentKind] }),
  /** The start time as numbers, for filters (C-51); null when the text names no time. */
  start_time_minutes_min: z.int().nullable(),
  start_time_minutes_max: z.int().nullable(),
});
export type ServiceContent = z.output<typeof serviceContent>;

export const labelContent = z.object({ type: z.string(), name: z.string().min(1), icon: z.string() });

export const methodContent = z.object({
  name: z.string().min(1),
  translate_key: z.string(),
  charge_currency: z.string(),
  charge_type: z.string(),
  icon: z.string(),
  description: z.string(),
  additional_information: z.string().nullable(),
  comments: z.string().nullable(),
  reward_percent: z.string(),
  public_fields: z.strictObject({ qr_code: z.string().nullable(), is_user_comment: z.boolean() }),
  arrives_in_minutes: z.number().nullable().default(null),
});

/** The part of each content that is words: what a translation may replace. */
export const translatable = {
  network: networkContent.pick({ name: true }).partial(),
  service_type: serviceTypeContent
    .pick({ name: true, title: true, faq: true, meta_title: true, meta_description: true })
    .partial(),
  service: serviceContent
    .pick(
      Object.fromEntries(fieldsWith('isWords').map((field) => [field, true])) as Record<
        FieldsWith<{ isWords: true }>,
        true
      >,
    )
    .extend({ disclosure: disclosureWords.partial() })
    .partial(),
  label: labelContent.pick({ name: true }).partial(),
  payment_method: methodContent
    .pick({ name: true, description: true, additional_information: true, comments: true })
    .partial(),
};
export type TranslatableEntity = keyof typeof translatable;
