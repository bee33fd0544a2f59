import * as z from 'zod/mini';
import { amount, id, timestamp, words } from '../fields.ts';
import { staffPermission } from '../staff-roles.ts';

export const accountKind = z.enum(['personal', 'company']);

/** Where a customer can be reached besides the e-mail (specification §3). */
export const MESSENGERS = [
  'skype',
  'telegram',
  'whatsapp',
  'facebook',
  'wechat',
  'instagram',
  'phone',
] as const;
export const messenger = z.strictObject({
  type: z.enum(MESSENGERS),
  value: words(100, 1),
});
export type Messenger = z.output<typeof messenger>;

/** Which letters an account wants. Those that it needs (how to sign in, what it ordered) are always sent. */
export const notifications = z.object({
  notify_order_actions: z.boolean(),
  notify_payment_actions: z.boolean(),
  notify_subscription_actions: z.boolean(),
});
export type Notifications = z.output<typeof notifications>;

/** What accounts may be allowed (C-50). */
export const PERMISSIONS = [
  'order.create',
  'withdraw',
  'api.use',
  'widget.manage',
  'campaign.manage',
] as const;
const permission = z.enum(PERMISSIONS);
export type Permission = z.output<typeof permission>;

/** How analytics know the customer's browser; null where they did not let them. */
const clientIds = z.object({ yandex: z.nullable(z.string()), ga4: z.nullable(z.string()) });

/** A channel that its owner connected, and how far they proved that it is theirs. */
const youtubeAccount = z.object({
  id,
  /** Stands in the text of the channel to be found there. */
  code: z.string(),
  verification_code_at: z.nullable(timestamp),
  verification_public_subscriptions_at: z.nullable(timestamp),
  youtube_channel: z.object({ youtube_channel_id: z.string() }),
  /** Its figures may be read. */
  is_reportable: z.boolean(),
});

/** The signed-in customer. Balances carry 2 decimals rounded down, or 6 with `with_increased_balance_accuracy`. */
export const profile = z.object({
  id,
  /** Null for whoever came by a messenger and has added none. */
  email: z.nullable(z.string()),
  /** False for whoever came by another service and never set one. */
  has_password: z.boolean(),
  name: z.string(),
  balance: amount,
  cash_balance: amount,
  bonus_balance: amount,
  /** What of their earnings may be withdrawn now; the balances above do not have it. */
  referral_user_balance: amount,
  task_user_balance: amount,
  /** All that was earned so far, less what went back. */
  total_earnings: amount,
  /** Their share of what those pay whom they bring, a fraction 0..1. */
  referral_program_percent: z.number(),
  /** In the links by which they bring them. */
  affiliate_code: z.string(),
  currency: z.literal('USD'),
  account_type: accountKind,
  company_name: z.nullable(z.string()),
  company_address: z.nullable(z.string()),
  company_site: z.nullable(z.string()),
  vat: z.nullable(z.string()),
  /** Whether the register of the EU knows the number; null where the shop does not ask it, or it has no such number. */
  vat_check: z.nullable(z.enum(['waiting', 'checked', 'refused'])),
  messengers: z.array(messenger),
  roles: z.array(z.string()),
  /** What the account may now. Those of staff stand in both lists for staff alone. */
  permissions: z.array(z.union([permission, staffPermission])),
  all_permissions: z.array(z.union([permission, staffPermission])),
  /** Who looks is staff, and may only look, until then. */
  impersonation: z.nullable(z.object({ ends_at: timestamp })),
  /** As Telegram knows them, where it is connected. */
  telegram_id: z.nullable(z.string()),
  telegram_username: z.nullable(z.string()),
  /** The other service that was connected first; null without one. */
  social_provider: z.nullable(z.string()),
  /** Proves to the chat who writes; null where the shop has none, or does not prove it. */
  intercom_hash: z.nullable(z.string()),
  /** Always null: a bearer is told in the authorization header of the call that gives it, and nowhere else (C-05). */
  auth_token: z.null(),
  /** Null: there is no extension yet. */
  extension_api_token: z.nullable(z.string()),
  youtube_accounts: z.array(youtubeAccount),
  created_at: timestamp,
  analytics_client_ids: clientIds,
  frozen_at: z.nullable(timestamp),
  /** When the account is erased, as its owner wishes; null where nobody does. */
  deletion_at: z.nullable(timestamp),
  /** Null until the link in the letter was opened: orders that were placed as a guest then join the account. */
  email_verified_at: z.nullable(timestamp),
  /** Waits for the link in its letter to be opened. */
  wanted_email: z.nullable(z.string()),
  ...notifications.shape,
  /** With the id it reads and changes the three above without login. */
  unsubscribe_signature: z.string(),
  /** Manual payments that wait for staff. */
  invoices_in_moderation: z.int().check(z.gte(0)),
  /** The shop asks for documents, and they were not all sent yet. */
  identity_verification_required: z.boolean(),
  /** Orders on their way or looked at by staff, as the list of orders counts them. */
  running_orders: z.int().check(z.gte(0)),
  /** Those of them that are delivered in runs. */
  running_drip_feeds: z.int().check(z.gte(0)),
});
export type Profile = z.output<typeof profile>;
