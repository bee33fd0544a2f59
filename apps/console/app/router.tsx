import { createBrowserRouter, type RouteObject, redirect } from 'react-router';
import { Failed } from './shell/failed.tsx';
import { Root } from './shell/root.tsx';

type Page = { Component: React.ComponentType };
/** A page with a chunk of its own, loaded when it is opened. */
const page = (path: string, load: () => Promise<Page>): RouteObject => ({
  path,
  lazy: load,
});

/** The address of one thing leads to it beside the list of all. */
const besideList = (list: string): RouteObject => ({
  path: `${list}/:id`,
  loader: ({ params: { id = '' } }) => redirect(`${list}?${new URLSearchParams({ view: 'all', open: id })}`),
});

export const router = createBrowserRouter(
  [
    {
      path: '/',
      Component: Root,
      ErrorBoundary: Failed,
      HydrateFallback: () => null,
      children: [
        page('/', async () => ({ Component: (await import('./features/today/today-page.tsx')).TodayPage })),
        page('/orders', async () => ({
          Component: (await import('./features/orders/orders-page.tsx')).OrdersPage,
        })),
        besideList('/orders'),
        besideList('/payments'),
        page('/refills', async () => ({
          Component: (await import('./features/refills/refills-page.tsx')).RefillsPage,
        })),
        page('/documents', async () => ({
          Component: (await import('./features/documents/documents-page.tsx')).DocumentsPage,
        })),
        page('/tickets', async () => ({
          Component: (await import('./features/tickets/tickets-page.tsx')).TicketsPage,
        })),
        page('/trials', async () => ({
          Component: (await import('./features/trials/trials-page.tsx')).TrialsPage,
        })),
        page('/notices', async () => ({
          Component: (await import('./features/notices/notices-page.tsx')).NoticesPage,
        })),
        page('/customers', async () => ({
          Component: (await import('./features/customers/customers-page.tsx')).CustomersPage,
        })),
        page('/customers/:customerId', async () => ({
          Component: (await import('./features/customers/customer-page.tsx')).CustomerPage,
        })),
        page('/approvals', async () => ({
          Component: (await import('./features/approvals/approvals-page.tsx')).ApprovalsPage,
        })),
        page('/staff', async () => ({
          Component: (await import('./features/staff/staff-page.tsx')).StaffPage,
        })),
        page('/audit', async () => ({
          Component: (await import('./features/audit/audit-page.tsx')).AuditPage,
        })),
        page('/settings', async () => ({
          Component: (await import('./features/own-desk/own-desk-page.tsx')).OwnDeskPage,
        })),
        page('/payments', async () => ({
          Component: (await import('./features/payments/payments-page.tsx')).PaymentsPage,
        })),
        page('/withdrawals', async () => ({
          Component: (await import('./features/withdrawals/withdrawals-page.tsx')).WithdrawalsPage,
        })),
        page('*', async () => ({ Component: (await import('./shell/not-found.tsx')).NotFound })),
      ],
    },
    {
      // Invited people have no session yet.
      path: '/invitation',
      HydrateFallback: () => null,
      lazy: async () => ({
        Component: (await import('./features/invitation/invitation-page.tsx')).InvitationPage,
      }),
    },
  ],
  { basename: '/console' },
);
