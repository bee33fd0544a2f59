import * as z from 'zod';
import { DEFAULT_NETWORK_COLOR, targetContent } from '../areas/catalogue/contents.ts';
import {
  type ColumnKind,
  type ContentKind,
  type FieldLine,
  type FieldsWith,
  type KindOf,
  SERVICE_FIELDS,
  type ServiceField,
} from '../data/tables/service-fields.ts';
import { amount, count, faq, id, ids, slug, text, title } from './file-fields.ts';

/** Networks, service types and services, with their labels and places. */

/** Other names by which buyers ask for it in the search, in any language (rules §2.20). */
const synonyms = z.array(title).max(50).default([]);

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
  synonyms,
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
  synonyms,
  /** Service that is offered first for a sentence; null: the most ordered one. */
  recommended: id.nullable().default(null),
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

export const labelFile = z.strictObject({ id, type: text, name: title, icon: text });
export const placeFile = z.strictObject({ id, name: title, iso_code_2: z.string().min(2).max(5) });

export type NetworkFile = z.output<typeof networkFile>;
export type ServiceTypeFile = z.output<typeof serviceTypeFile>;
export type ServiceFile = z.output<typeof serviceFile>;
