import { requireUnfrozen } from '../areas/accounts/staff/require-unfrozen.ts';
import { requireStaff } from '../areas/accounts/staff/staff.ts';
import { findTokenHolder } from '../areas/accounts/tokens/find-token-holder.ts';
import { ownCard } from '../areas/billing/cards/linked-cards.ts';
import { invoiceByLink, ownInvoice } from '../areas/billing/payments/require-payer.ts';
import { ownDripFeed } from '../areas/drip-feeds/read-drip-feeds.ts';
import { orderByLink, ownOrder, watchedOrders } from '../areas/orders/lifecycle/require-order.ts';
import { ownView } from '../areas/orders/lists/saved-views.ts';
import { ownPayout } from '../areas/payouts/list-payouts.ts';
import type { Caller } from '../caller.ts';
import type { Core } from '../core.ts';
import type { RequestInput, Rights } from '../http/mount.ts';

/** Finds what a call is about, or refuses: what is another's is not there (C-02). */
type Finder<Subject> = (core: Core, caller: Caller, input: RequestInput) => Promise<Subject>;

/** Who may what: a finder for each policy of the contract that names something of somebody's. */
const finders = {
  'own order': ownOrder,
  'own drip feed': ownDripFeed,
  'own card': ownCard,
  'own invoice': ownInvoice,
  'own view': ownView,
  'own withdrawal': ownPayout,
  'order by link': orderByLink,
  'orders by link': watchedOrders,
  'invoice by link': invoiceByLink,
} satisfies Partial<Record<string, Finder<unknown>>>;

export const rights: Rights = { finders, findPayer: requireUnfrozen, findTokenHolder, requireStaff };

declare module '../http/mount.ts' {
  interface Subjects {
    'own order': Awaited<ReturnType<typeof ownOrder>>;
    'own drip feed': Awaited<ReturnType<typeof ownDripFeed>>;
    'own card': Awaited<ReturnType<typeof ownCard>>;
    'own invoice': Awaited<ReturnType<typeof ownInvoice>>;
    'own view': Awaited<ReturnType<typeof ownView>>;
    'own withdrawal': Awaited<ReturnType<typeof ownPayout>>;
    'order by link': Awaited<ReturnType<typeof orderByLink>>;
    'orders by link': Awaited<ReturnType<typeof watchedOrders>>;
    'invoice by link': Awaited<ReturnType<typeof invoiceByLink>>;
  }
}
