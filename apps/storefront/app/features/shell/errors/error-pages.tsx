import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ErrorKind } from './error-kind.ts';

type WordsProps = {
  /** Requested path. */
  path: string;
  /** True when there are orders and a balance to ask about. */
  isCustomer: boolean;
};
type Page = {
  /** Heading, and title of the page. */
  title: MessageDescriptor;
  /** Explanation. */
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
  service_404: { title: msg`This service could not be found`, Words: ItMayBeGone, leadsTo: '/' },
  service_type_404: { title: msg`This type of service could not be found`, Words: ItMayBeGone, leadsTo: '/' },
  order_404: {
    title: msg`This order could not be found`,
    Words: NoOrder,
    leadsTo: '/orders',
    findsOrders: true,
    isRepeatable: true,
  },
  '404': { title: msg`This page could not be found`, Words: NoPage, leadsTo: '/orders/create' },
  '400': { title: msg`This page could not be opened`, Words: Misaddressed, leadsTo: '/' },
  '401': { title: msg`You are not logged in`, Words: SignedOut, leadsTo: '/login' },
  '409': { title: msg`Something has changed`, Words: Changed, leadsTo: '/orders', isRepeatable: true },
  '429': { title: msg`Too many requests in a short time`, Words: Busy, leadsTo: '/', isRepeatable: true },
  '500': { title: msg`Something went wrong`, Words: Failed, leadsTo: '/orders/create', isRepeatable: true },
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
    <p>
      <Trans>Something is wrong, maybe this order does not exist.</Trans>
    </p>
  );
}

function NoPage({ path, isCustomer }: WordsProps) {
  return (
    <p>
      <Trans>
        There is nothing at <b>{path}</b>. The address may have a typo, or the page has moved.
      </Trans>{' '}
      {isCustomer ? <Trans>Your orders and your balance have not changed.</Trans> : null}
    </p>
  );
}

function Misaddressed() {
  return (
    <p>
      <Trans>Part of the address is missing or wrong. Check the link, or continue from here.</Trans>
    </p>
  );
}

function SignedOut() {
  return (
    <p>
      <Trans>Log in to see this page.</Trans>
    </p>
  );
}

function Changed() {
  return (
    <p>
      <Trans>Reload the page to see the latest.</Trans>
    </p>
  );
}

function Busy() {
  return (
    <p>
      <Trans>Wait a minute, then open the page again.</Trans>
    </p>
  );
}

function Failed() {
  return (
    <p>
      <Trans>The page could not be shown. Nothing was ordered or charged by opening it.</Trans>
    </p>
  );
}
