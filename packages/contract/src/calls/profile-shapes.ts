import * as z from 'zod/mini';
import { amount, id, text, timestamp } from '../fields.ts';

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
  value: text(100, 1).check(z.trim(), z.minLength(1)),
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

/** The signed-in customer. Balances carry 2 decimals rounded down, or 6 with `with_increased_balance_accuracy`. */
export const profile = z.object({
  id,
  email: z.string(),
  name: z.string(),
  balance: amount,
  cash_balance: amount,
  bonus_balance: amount,
  currency: z.literal('USD'),
  account_type: accountKind,
  company_name: z.nullable(z.string()),
  company_address: z.nullable(z.string()),
  company_site: z.nullable(z.string()),
  vat: z.nullable(z.string()),
  messengers: z.array(messenger),
  roles: z.array(z.string()),
  /** What the account may now. */
  permissions: z.array(permission),
  all_permissions: z.array(permission),
  created_at: timestamp,
  frozen_at: z.nullable(timestamp),
  /** Null until the link in the letter was opened: orders that were placed as a guest then join the account. */
  email_verified_at: z.nullable(timestamp),
  /** Waits for the link in its letter to be opened. */
  wanted_email: z.nullable(z.string()),
  ...notifications.shape,
  /** With the id it reads and changes the three above without login. */
  unsubscribe_signature: z.string(),
  /** Manual payments that wait for staff. */
  invoices_in_moderation: z.int().check(z.gte(0)),
  /** Orders on their way or looked at by staff, as the list of orders counts them. */
  running_orders: z.int().check(z.gte(0)),
  /** Those of them that are delivered in runs. */
  running_drip_feeds: z.int().check(z.gte(0)),
});
export type Profile = z.output<typeof profile>;
