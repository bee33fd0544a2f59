import type { ListedApiError } from '@fanfare/contract';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { usePath } from '../../../shared/pages/instance.ts';

/** Remedy for a kind of errors. */
export function WhatHelps({ error: { code, status } }: { error: ListedApiError }) {
  const path = usePath();
  if (status >= 500 || code === 'unavailable')
    return <Trans>Send it again in a moment, with the same key.</Trans>;
  if (code === 'checkout.insufficient_funds')
    return (
      <Trans>
        <Link to={path('/add-funds')}>Add funds</Link> before the next order.
      </Trans>
    );
  if (code === 'link.running') return <Trans>Two orders of one kind on one link do not run together.</Trans>;
  if (code.startsWith('link.')) {
    const call = <code>POST /orders/validate-url</code>;
    return <Trans>Check the link first with {call}.</Trans>;
  }
  if (code.startsWith('quantity.'))
    return <Trans>The list of services names the smallest and the largest quantity of each.</Trans>;
  if (code === 'too_many_requests')
    return <Trans>Wait for Retry-After. Ask for 100 orders in one status call.</Trans>;
  if (code.startsWith('token_'))
    return <Trans>This token has no permission for that. Add the permission, or use another token.</Trans>;
  if (/service/.test(code)) return <Trans>Read the list of services again: this one is not offered.</Trans>;
  if (code.endsWith('_not_found')) return <Trans>A token finds what belongs to this account.</Trans>;
  if (code.startsWith('idempotency_key')) return <Trans>Each order needs its own key.</Trans>;
  if (code === 'account_frozen') return <Trans>Your account is frozen. Contact support.</Trans>;

  return <Trans>Compare what was sent with the answer.</Trans>;
}
