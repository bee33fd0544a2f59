import * as z from 'zod/mini';
import { amount, id, nameWords, timestamp } from '../../fields.ts';
import { FREEZE_CODES } from '../../freeze-codes.ts';
import { staffPermission } from '../../staff-roles.ts';

export const accountKind = z.enum(['personal', 'company']);

/** Messengers by which a customer can be reached (ENT-90). */
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
  value: nameWords(100, 1),
});
export type Messenger = z.output<typeof messenger>;

/** Letters that an account wants. Letters that it needs (sign-in, its orders) are always sent. */
export const notifications = z.object({
  notify_order_actions: z.boolean(),
  notify_payment_actions: z.boolean(),
  notify_subscription_actions: z.boolean(),
});
export type Notifications = z.output<typeof notifications>;

/** Permissions of accounts (C-50). */
export const PERMISSIONS = [
  'order.create',
  'withdraw',
  'api.use',
  'widget.manage',
  'campaign.manage',
] as const;
const permission = z.enum(PERMISSIONS);
export type Permission = z.output<typeof permission>;

/** Ids by which analytics know the customer's browser; null without consent. */
const clientIds = z.object({ yandex: z.nullable(z.string()), ga4: z.nullable(z.string()) });

/** A channel that its owner connected, with the state of the proof that it is theirs (ENT-07): both times make it verified. */
export const youtubeAccount = z.object({
  id,
  /** Code that proves the channel when it stands in the channel's text. */
  code: z.string(),
  verification_code_at: z.nullable(timestamp),
  verification_public_subscriptions_at: z.nullable(timestamp),
  youtube_channel: z.object({ youtube_channel_id: z.string() }),
  /** True when the channel's figures may be read. */
  is_reportable: z.boolean(),
});
export type YoutubeAccount = z.output<typeof youtubeAccount>;

/** The signed-in customer. Balances carry 2 decimals rounded down, or 6 with `with_increased_balance_accuracy`. */
export const profile = z.object({
  id,
  /** Null for a customer who came by a messenger and has added none. */
  email: z.nullable(z.string()),
  /** False for a customer who came by another service and never set a password. */
  has_password: z.boolean(),
  name: z.string(),
  balance: amount,
  cash_balance: amount,
  bonus_balance: amount,
  /** Earnings that may be withdrawn now; they are no part of the balances above. */
  referral_user_balance: amount,
  task_user_balance: amount,
  /** All earnings so far, less reversals. */
  total_earnings: amount,
  /** Share of referred customers' payments that the customer earns, a fraction 0..1. */
  referral_program_percent: z.number(),
  /** Code in the customer's referral links. */
  affiliate_code: z.string(),
  currency: z.literal('USD'),
  account_type: accountKind,
  company_name: z.nullable(z.string()),
  company_address: z.nullable(z.string()),
  company_site: z.nullable(z.string()),
  vat: z.nullable(z.string()),
  /** Answer of the EU's register to the VAT number; null where the shop does not ask it, or the number is not of the EU. */
  vat_check: z.nullable(z.enum(['waiting', 'checked', 'refused'])),
  messengers: z.array(messenger),
  roles: z.array(z.string()),
  /** Permissions that the account has now. Permissions of staff appear in both lists for staff alone. */
  permissions: z.array(z.union([permission, staffPermission])),
  all_permissions: z.array(z.union([permission, staffPermission])),
  /** End of a look that staff takes at the account, which changes nothing; null otherwise. */
  impersonation: z.nullable(z.object({ ends_at: timestamp })),
  /** Id at Telegram, where it is connected. */
  telegram_id: z.nullable(z.string()),
  telegram_username: z.nullable(z.string()),
  /** The service that was connected first; null without one. */
  social_provider: z.nullable(z.string()),
  /** Hash that proves to the chat who writes; null where the shop has no chat, or does not prove it. */
  intercom_hash: z.nullable(z.string()),
  /** Always null: a bearer is told in the authorization header of the call that gives it, and nowhere else (C-05). */
  auth_token: z.null(),
  /** Always null: there is no extension yet. */
  extension_api_token: z.nullable(z.string()),
  youtube_accounts: z.array(youtubeAccount),
  created_at: timestamp,
  analytics_client_ids: clientIds,
  frozen_at: z.nullable(timestamp),
  /** Reason of the freeze; null where it is not frozen, and where staff gave no reason. */
  frozen_code: z.nullable(z.enum(FREEZE_CODES)),
  /** Time at which the account is erased, as its owner asked; null otherwise. */
  deletion_at: z.nullable(timestamp),
  /** Null until the link in the letter was opened: guest orders of the e-mail then join the account. */
  email_verified_at: z.nullable(timestamp),
  /** New e-mail, until the link in its letter is opened. */
  wanted_email: z.nullable(z.string()),
  /** The order that the account was opened to keep, which it sees as by its link until the e-mail is confirmed. */
  kept_order_id: z.nullable(z.number()),
  ...notifications.shape,
  /** Signature that, with the id, reads and changes the three settings above without login. */
  unsubscribe_signature: z.string(),
  /** Number of manual payments that wait for staff. */
  invoices_in_moderation: z.int().check(z.gte(0)),
  /** True when the shop asks for documents that were not all sent yet. */
  identity_verification_required: z.boolean(),
  /** Orders on their way or looked at by staff, counted as the list of orders counts them. */
  running_orders: z.int().check(z.gte(0)),
  /** Running orders that are delivered in runs. */
  running_drip_feeds: z.int().check(z.gte(0)),
  running_subscriptions: z.int().check(z.gte(0)),
  running_campaigns: z.int().check(z.gte(0)),
  /** Tickets with an answer that was not seen. */
  unread_tickets: z.int().check(z.gte(0)),
  /** Numbers of what waits for the customer, by the part of the shop where it is done. */
  to_do: z.object({
    /** Unpaid orders, and automatic promotions with unpaid posts or without money for the next one. */
    orders: z.int().check(z.gte(0)),
    /** Top-ups of the last day that were declined, unless a later one was paid. */
    money: z.int().check(z.gte(0)),
    /** A plan whose charge failed. */
    growth: z.int().check(z.gte(0)),
  }),
});
export type Profile = z.output<typeof profile>;
