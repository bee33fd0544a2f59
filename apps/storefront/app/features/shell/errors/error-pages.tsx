import { Trans } from '@lingui/react/macro';
import type { ErrorKind } from './error-kind.ts';

type WordsProps = {
  /** Requested path. */
  path: string;
  /** True when there are orders and a balance to ask about. */
  isCustomer: boolean;
};
type Page = {
  /** Heading and explanation. */
  Words: (props: WordsProps) => React.ReactNode;
  /** Target of the primary button. */
  leadsTo: '/' | '/orders' | '/orders/create' | '/login';
  /** The way to an order without an account. */
  findsOrders?: true;
  /** True where loading the page again may help. */
  isRepeatable?: true;
};

/** The pages of a failure by their names (ERR-23); those of a missing order and of what was refused are our own. */
export const ERROR_PAGES = {
  service_404: { Words: NoService, leadsTo: '/' },
  service_type_404: { Words: NoType, leadsTo: '/' },
  order_404: { Words: NoOrder, leadsTo: '/orders', findsOrders: true, isRepeatable: true },
  '404': { Words: NoPage, leadsTo: '/orders/create' },
  '400': { Words: Misaddressed, leadsTo: '/' },
  '401': { Words: SignedOut, leadsTo: '/login' },
  '409': { Words: Changed, leadsTo: '/orders', isRepeatable: true },
  '429': { Words: Busy, leadsTo: '/', isRepeatable: true },
  '500': { Words: Failed, leadsTo: '/orders/create', isRepeatable: true },
} as const satisfies Record<string, Page>;

const NAMES = {
  service: 'service_404',
  service_type: 'service_type_404',
  order: 'order_404',
  page: '404',
  misaddressed: '400',
  signed_out: '401',
  changed: '409',
  busy: '429',
  failed: '500',
} as const satisfies Record<ErrorKind, keyof typeof ERROR_PAGES>;

/** The page of a failure. */
export function errorPageOf(kind: ErrorKind): Page {
  return ERROR_PAGES[NAMES[kind]];
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

function NoPage({ path, isCustomer }: WordsProps) {
  return (
    <>
      <h1>
        <Trans>This page could not be found</Trans>
      </h1>
      <p>
        <Trans>
          There is nothing at <b>{path}</b>. The address may have a typo, or the page has moved.
        </Trans>{' '}
        {isCustomer ? <Trans>Your orders and your balance have not changed.</Trans> : null}
      </p>
    </>
  );
}

function Misaddressed() {
  return (
    <>
      <h1>
        <Trans>This page could not be opened</Trans>
      </h1>
      <p>
        <Trans>Part of the address is missing or wrong. Check the link, or continue from here.</Trans>
      </p>
    </>
  );
}

function SignedOut() {
  return (
    <>
      <h1>
        <Trans>You are not logged in</Trans>
      </h1>
      <p>
        <Trans>Log in to see this page.</Trans>
      </p>
    </>
  );
}

function Changed() {
  return (
    <>
      <h1>
        <Trans>Something has changed</Trans>
      </h1>
      <p>
        <Trans>Reload the page to see the latest.</Trans>
      </p>
    </>
  );
}

function Busy() {
  return (
    <>
      <h1>
        <Trans>Too many requests in a short time</Trans>
      </h1>
      <p>
        <Trans>Wait a minute, then open the page again.</Trans>
      </p>
    </>
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
