import type { TokenScope } from '@fanfare/contract';
import { Trans } from '@lingui/react/macro';

/** Name of what a scope allows. */
export function ScopeName({ scope }: { scope: TokenScope }) {
  return scope === 'orders.read' ? (
    <Trans>Read orders, drip feeds and statistics</Trans>
  ) : (
    <Trans>Place orders, paid from the balance</Trans>
  );
}
