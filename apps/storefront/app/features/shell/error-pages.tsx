import { Trans } from '@lingui/react/macro';
import type { ErrorKind } from './error-kind.ts';

type Page = {
  /** What happened, and what it means. */
  Words: () => React.ReactNode;
  /** Where its first button leads. */
  leadsTo: '/' | '/orders' | '/orders/create';
  /** The way to an order without an account. */
  findsOrders?: true;
  /** To open it again may help. */
  isRepeatable?: true;
};

/** The pages of a failure by the names of the specification; that of a missing order is our own. */
export const ERROR_PAGES = {
  service_404: { Words: NoService, leadsTo: '/' },
  service_type_404: { Words: NoType, leadsTo: '/' },
  order_404: { Words: NoOrder, leadsTo: '/orders', findsOrders: true, isRepeatable: true },
  '404': { Words: NoPage, leadsTo: '/orders/create' },
  '500': { Words: Failed, leadsTo: '/orders/create', isRepeatable: true },
} as const satisfies Record<string, Page>;

/** The page of a failure. */
export function errorPageOf(kind: ErrorKind): Page {
  if (kind === 'failed') return ERROR_PAGES['500'];

  const name: keyof typeof ERROR_PAGES = kind === 'page' ? '404' : `${kind}_404`;

  return ERROR_PAGES[name];
}

function NoService() {
  return (
    <>
      <h1>
        <Trans>This service could not be found</Trans>
      </h1>
      <ItMayBeGone />
    </>
  );
}

function NoType() {
  return (
    <>
      <h1>
        <Trans>This type of service could not be found</Trans>
      </h1>
      <ItMayBeGone />
    </>
  );
}

function ItMayBeGone() {
  return (
    <p>
      <Trans>
        It may have been renamed or is no longer available. The list shows what you can order now.
      </Trans>
    </p>
  );
}

function NoOrder() {
  return (
    <>
      <h1>
        <Trans>This order could not be found</Trans>
      </h1>
      <p>
        <Trans>Something is wrong, maybe this order does not exist.</Trans>
      </p>
    </>
  );
}

function NoPage() {
  return (
    <h1>
      <Trans>This page could not be found</Trans>
    </h1>
  );
}

function Failed() {
  return (
    <>
      <h1>
        <Trans>Something went wrong</Trans>
      </h1>
      <p>
        <Trans>The page could not be shown. Nothing was ordered or charged by opening it.</Trans>
      </p>
    </>
  );
}
