/** Rules of subscriptions: what they follow, what they order for, when they end. Rules §2.9. */

export const SUBSCRIPTION_STATUSES = ['in_processing', 'completed', 'canceled'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/**
 * Reasons why a subscription ended: all its publications were found, none came for a long time, several in a row were not paid,
 * its customer canceled it, or none of its services is sold any more.
 */
export const SUBSCRIPTION_ENDS = ['limit', 'quiet', 'unpaid', 'customer', 'services_gone'] as const;
export type SubscriptionEnd = (typeof SUBSCRIPTION_ENDS)[number];

const STATUS_AFTER: Record<SubscriptionEnd, SubscriptionStatus> = {
  limit: 'completed',
  quiet: 'completed',
  unpaid: 'canceled',
  customer: 'canceled',
  services_gone: 'canceled',
};

/** The status of a subscription that ended for this reason. */
export const statusAfter = (end: SubscriptionEnd): SubscriptionStatus => STATUS_AFTER[end];

export const BILLING_TYPES = ['balance', 'card'] as const;
export type BillingType = (typeof BILLING_TYPES)[number];

/** So many unpaid publications in a row end a subscription. */
export const UNPAID_IN_A_ROW = 3;
/** Days without a publication after which a subscription ends. */
export const QUIET_DAYS = 90;
/** A channel is looked at so often. */
export const LOOK_EVERY_MINUTES = 15;

/** Kinds of links that name somebody who publishes. */
const CHANNEL_KINDS: ReadonlySet<string> = new Set([
  'artist',
  'channel',
  'community',
  'company',
  'group',
  'page',
  'profile',
  'show',
  'user',
]);

/** Kinds of links that name a single publication. */
const PUBLICATION_KINDS: ReadonlySet<string> = new Set([
  'article',
  'clip',
  'episode',
  'photo',
  'pin',
  'post',
  'reel',
  'short',
  'track',
  'video',
]);

export const isChannelKind = (kind: string): boolean => CHANNEL_KINDS.has(kind);
export const isPublicationKind = (kind: string): boolean => PUBLICATION_KINDS.has(kind);
