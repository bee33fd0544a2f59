import * as z from 'zod/mini';
import { amount, id, lang } from '../../fields.ts';
import { serviceReview } from './service-reviews.ts';

const faq = z.array(z.object({ question: z.string(), answer: z.string() }));

/** A field that a service asks for besides link and quantity. `comments` and `seo_keywords` decide the quantity. */
export const target = z.object({
  id,
  name: z.string(),
  lang,
  placeholder: z.string(),
  type: z.object({
    viewType: z.enum(['comments', 'seo_keywords', 'textarea']),
    selectable: z.nullable(z.enum(['languages', 'countries'])),
  }),
  selectable_values: z.array(z.number()),
});
export type Target = z.output<typeof target>;

/** A target with its words in every language that the operator wrote them in. */
export const translatedTarget = z.extend(target, {
  translations: z.record(z.string(), z.object({ name: z.string(), placeholder: z.string() })),
});
export type TranslatedTarget = z.output<typeof translatedTarget>;

export const packageContent = z.object({
  id,
  name: z.string(),
  lang,
  slug: z.string(),
  quantity: z.number(),
  shortDescription: z.nullable(z.string()),
  isDisplayable: z.boolean(),
  service_type: z.object({ id, name: z.string(), icon: z.string() }),
});

/** A badge, a feature or a delivery method, told apart by `type`. */
export const label = z.object({ id, type: z.string(), name: z.string(), lang, icon: z.string() });
export type Label = z.output<typeof label>;

/**
 * Facts as lists show them (rules §3.13): minutes from payment, and fractions of units and of money. Those that lists do not tell are
 * null, which under 100 orders is all of them.
 */
const listedFacts = z.object({
  /** Orders that were measured, 100 at most. */
  orders: z.number(),
  starts_in: z.nullable(z.number()),
  done_in: z.nullable(z.number()),
  kept: z.nullable(z.number()),
  returned: z.nullable(z.number()),
});
export type ListedFacts = z.output<typeof listedFacts>;

/** Facts of a service as its own page shows them, from 10 orders on; null below. */
export const serviceFacts = z.extend(listedFacts, {
  service_id: id,
  /** Time at which another provider or route began to deliver it, and facts were counted anew; null: they never were. */
  measured_since: z.nullable(z.string()),
  /** The operator's own words, which nobody measured. */
  stated: z.object({ start_time: z.string(), speed: z.string() }),
});
export type ServiceFacts = z.output<typeof serviceFacts>;

/** A service as lists show it. `price` is the caller's own, per `pricing_per` units. */
export const service = z.object({
  id,
  name: z.string(),
  lang,
  slug: z.string(),
  /** Slug of the service type. */
  type: z.string(),
  service_type_id: id,
  network_id: id,
  short_description: z.string(),
  default_price: amount,
  price: amount,
  discount_percent: z.number(),
  price_type: z.enum(['per_unit', 'package']),
  pricing_per: z.union([z.literal(1), z.literal(1000)]),
  floor_price: z.nullable(amount),
  default_quantity: z.number(),
  default_quantity_price: amount,
  min_quantity: z.number(),
  max_quantity: z.number(),
  quantity_step: z.number(),
  has_refill: z.boolean(),
  guarantee: z.nullable(z.string()),
  guarantee_days: z.nullable(z.number()),
  is_enabled: z.boolean(),
  is_deactivated: z.boolean(),
  restricted_access: z.boolean(),
  is_package: z.boolean(),
  drip_feed_is_allowed: z.boolean(),
  calculable_quantity: z.boolean(),
  url_is_required: z.boolean(),
  speed: z.string(),
  start_time: z.string(),
  /** The start time in minutes; null where the words name no time (C-51). */
  start_time_minutes_min: z.nullable(z.number()),
  start_time_minutes_max: z.nullable(z.number()),
  geo: z.string(),
  /**
   * Ids of countries that the service is delivered from; empty: worldwide, or as `allowed_use_countries` lets the buyer
   * choose.
   */
  geo_countries: z.array(z.number()),
  labels: z.array(label),
  features: z.array(label),
  targets: z.array(translatedTarget),
  allowed_use_countries: z.array(z.number()),
  /** null where the operator shows no facts. */
  facts: z.nullable(listedFacts),
});
export type Service = z.output<typeof service>;

/** Times that the last 30 days' orders of a service took, in minutes from payment. */
const measuredTimes = z.object({
  orders: z.number(),
  start_median: z.number(),
  start_p90: z.number(),
  completion_median: z.number(),
  completion_p90: z.number(),
});
export type MeasuredTimes = z.output<typeof measuredTimes>;

export const serviceDetail = z.extend(service, {
  title: z.string(),
  description: z.string(),
  faq,
  requirements: z.array(z.string()),
  example_link: z.string(),
  package_contents: z.array(packageContent),
  /** Packages that hold this service, with its quantity in each. */
  included_in_packages: z.array(packageContent),
  gather_statistic: z.boolean(),
  available_closed_sales: z.boolean(),
  available_personal_manager: z.boolean(),
  consultation_chat_period: z.nullable(z.number()),
  thumbnail_period: z.nullable(z.number()),
  /** null under 10 orders: too few to speak of. */
  measured_times: z.nullable(measuredTimes),
  /** The newest 20 of its buyers; listServiceReviews has all. */
  reviews: z.array(serviceReview),
  meta_title: z.string(),
  meta_description: z.string(),
  disclosure: z.object({
    delivery: z.string(),
    /** The audience and the promises of the service; empty where the operator has not written them. */
    audience_source: z.string(),
    promised: z.string(),
    incentivised: z.boolean(),
    network_terms_note: z.string(),
  }),
});
export type ServiceDetail = z.output<typeof serviceDetail>;

export const serviceType = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  lang,
  title: z.string(),
  icon: z.string(),
  color: z.string(),
  network_id: id,
  network: z.object({ id, slug: z.string(), name: z.string(), icon: z.string(), color: z.string() }),
  link_kinds: z.array(z.string()),
  services: z.array(z.number()),
  faq,
  meta: z.object({ title: z.string(), description: z.string() }),
  /** Both of `meta` under names of their own. */
  meta_title: z.string(),
  meta_description: z.string(),
});
export type ServiceType = z.output<typeof serviceType>;

export const network = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  color: z.string(),
  icon: z.string(),
  type: z.string(),
  hasSearch: z.boolean(),
  url_placeholder: z.string(),
  url_examples: z.array(z.object({ kind: z.string(), url: z.string() })),
  service_types: z.array(z.object({ id, slug: z.string(), name: z.string(), icon: z.string() })),
});
export type Network = z.output<typeof network>;
