import { type Notifications, PERMISSIONS, type Permission, type Profile } from '@fanfare/contract';
import { floorTo, formatAmount } from '@fanfare/rules';
import type { Balances } from '../wallet/accounts.ts';
import type { CustomerRow } from './store.ts';

type Counted = {
  balances: Balances;
  invoicesInModeration: number;
  running: { orders: number; dripFeeds: number };
  unsubscribeSignature: string;
};

/** The signed-in customer's own view. Balances are rounded down, so that a shown balance can always be spent. */
export function presentProfile(
  customer: CustomerRow,
  { balances, invoicesInModeration, running, unsubscribeSignature }: Counted,
  decimals: 2 | 6,
): Profile {
  const shown = (amount: bigint) => formatAmount(floorTo(amount, decimals), decimals);

  return {
    id: customer.id,
    email: customer.email,
    name: customer.name,
    balance: shown(balances.cash + balances.bonus),
    cash_balance: shown(balances.cash),
    bonus_balance: shown(balances.bonus),
    currency: 'USD',
    account_type: customer.account_type,
    company_name: customer.company_name,
    company_address: customer.company_address,
    company_site: customer.company_site,
    vat: customer.vat,
    messengers: customer.messengers,
    roles: customer.roles,
    permissions: permissionsOf(customer),
    all_permissions: [...PERMISSIONS],
    created_at: customer.created_at.toISOString(),
    email_verified_at: customer.email_verified_at?.toISOString() ?? null,
    wanted_email: customer.wanted_email,
    ...presentNotifications(customer),
    unsubscribe_signature: unsubscribeSignature,
    frozen_at: customer.frozen_at?.toISOString() ?? null,
    invoices_in_moderation: invoicesInModeration,
    running_orders: running.orders,
    running_drip_feeds: running.dripFeeds,
  };
}

/** Which letters an account wants. */
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
