import type { Profile } from '@fanfare/contract';
import { floorTo, formatAmount } from '@fanfare/rules';
import type { Balances } from '../wallet/accounts.ts';
import type { CustomerRow } from './store.ts';

type Counted = {
  balances: Balances;
  invoicesInModeration: number;
  running: { orders: number; dripFeeds: number };
};

/** The signed-in customer's own view. Balances are rounded down, so that a shown balance can always be spent. */
export function presentProfile(
  customer: CustomerRow,
  { balances, invoicesInModeration, running }: Counted,
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
    roles: customer.roles,
    created_at: customer.created_at.toISOString(),
    email_verified_at: customer.email_verified_at?.toISOString() ?? null,
    frozen_at: customer.frozen_at?.toISOString() ?? null,
    invoices_in_moderation: invoicesInModeration,
    running_orders: running.orders,
    running_drip_feeds: running.dripFeeds,
  };
}
