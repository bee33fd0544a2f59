import type { TokenScope } from '@fanfare/contract';
import { Trans } from '@lingui/react/macro';

/** Name of what a scope allows. */
export function ScopeName({ scope }: { scope: TokenScope }) {
  switch (scope) {
    case 'orders.read':
      return <Trans>Read orders, drip feeds and statistics</Trans>;
    case 'orders.create':
      return <Trans>Place orders, paid from the balance</Trans>;
    case 'orders.cancel':
      return <Trans>Cancel, pause and refill orders</Trans>;
    case 'money.read':
      return <Trans>Read invoices and statements</Trans>;
    case 'reseller':
      return <Trans>All of API v2, for panels</Trans>;
  }
}
