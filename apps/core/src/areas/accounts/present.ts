import {
  type Notifications,
  PERMISSIONS,
  type Permission,
  type Profile,
  STAFF_PERMISSIONS,
} from '@fanfare/contract';
import { floorTo, formatAmount, parseFraction, toWireFraction } from '@fanfare/rules';
import { staffPermissionsOf, staffRoleOf } from '../../security/staff-role.ts';
import type { Balances } from '../wallet/face/accounts.ts';
import type { Earned } from './face/earnings.ts';
import type { IdentityRow } from './face/identities-of.ts';
import type { CabinetCounts, CustomerRow } from './face/store.ts';
import type { VatCheckRow } from './face/vat-check-store.ts';

type Counted = {
  balances: Balances;
  earned: Earned;
  /** The shop's referral share, a fraction, for a customer without one of their own. */
  referralPercent: string;
  invoicesInModeration: number;
  running: CabinetCounts;
  unsubscribeSignature: string;
  /** The end of a session in which staff acts for the customer; null in the customer's own session. */
  impersonationEndsAt: Date | null;
  intercomHash: string | null;
  identities: readonly IdentityRow[];
  vatCheck: VatCheckRow | undefined;
  youtubeAccounts: Profile['youtube_accounts'];
};

/** The signed-in customer's own view. Balances are rounded down, so that a shown balance can always be spent. */
export function presentProfile(
  customer: CustomerRow,
  {
    balances,
    earned,
    referralPercent,
    invoicesInModeration,
    running,
    unsubscribeSignature,
    impersonationEndsAt,
    intercomHash,
    identities,
    vatCheck,
    youtubeAccounts,
  }: Counted,
  decimals: 2 | 6,
): Profile {
  const telegram = identities.find(({ provider }) => provider === 'telegram');
  const shown = (amount: bigint) => formatAmount(floorTo(amount, decimals), decimals);

  return {
    id: customer.id,
    email: customer.email,
    has_password: customer.has_password,
    name: customer.name,
    balance: shown(balances.cash + balances.bonus),
    cash_balance: shown(balances.cash),
    bonus_balance: shown(balances.bonus),
    referral_user_balance: shown(earned.available.referral),
    task_user_balance: shown(earned.available.task),
    total_earnings: shown(earned.total),
    referral_program_percent: toWireFraction(parseFraction(customer.referral_percent ?? referralPercent)),
    affiliate_code: customer.affiliate_code,
    currency: 'USD',
    account_type: customer.account_type,
    company_name: customer.company_name,
    company_address: customer.company_address,
    company_site: customer.company_site,
    vat: customer.vat,
    vat_check: vatCheck?.state ?? null,
    messengers: customer.messengers,
    roles: customer.roles,
    permissions: [...permissionsOf(customer), ...staffPermissionsOf(customer)],
    all_permissions: staffRoleOf(customer) ? [...PERMISSIONS, ...STAFF_PERMISSIONS] : [...PERMISSIONS],
    impersonation: impersonationEndsAt && { ends_at: impersonationEndsAt.toISOString() },
    telegram_id: telegram?.subject ?? null,
    telegram_username: telegram?.username ?? null,
    social_provider: identities[0]?.provider ?? null,
    intercom_hash: intercomHash,
    auth_token: null,
    extension_api_token: null,
    youtube_accounts: youtubeAccounts,
    created_at: customer.created_at.toISOString(),
    analytics_client_ids: { yandex: customer.yandex_client_id, ga4: customer.ga4_client_id },
    email_verified_at: customer.email_verified_at?.toISOString() ?? null,
    wanted_email: customer.wanted_email,
    kept_order_id: customer.email === null ? customer.kept_order_id : null,
    ...presentNotifications(customer),
    unsubscribe_signature: unsubscribeSignature,
    deletion_at: customer.deletion_at?.toISOString() ?? null,
    frozen_at: customer.frozen_at?.toISOString() ?? null,
    frozen_code: customer.frozen_code,
    invoices_in_moderation: invoicesInModeration,
    identity_verification_required:
      customer.verification_required_at !== null && customer.verification_sent_at === null,
    running_orders: running.orders,
    running_drip_feeds: running.dripFeeds,
    running_subscriptions: running.subscriptions,
    running_campaigns: running.campaigns,
    unread_tickets: running.unreadTickets,
    to_do: {
      orders: running.unpaidOrders + running.waitingSubscriptions,
      money: running.declinedTopUps,
      growth: running.pastDuePlans,
    },
  };
}

/** An account's choice of letters. */
export function presentNotifications(customer: CustomerRow): Notifications {
  return {
    notify_order_actions: customer.notifies_orders,
    notify_payment_actions: customer.notifies_payments,
    notify_subscription_actions: customer.notifies_subscriptions,
  };
}

/** Staff stops a frozen account; what leads money or access out of the shop waits for a verified e-mail (C-50, C-59). */
function permissionsOf({ frozen_at, email_verified_at }: CustomerRow): Permission[] {
  if (frozen_at !== null) return [];

  return email_verified_at === null ? ['order.create'] : ['order.create', 'withdraw', 'api.use'];
}
