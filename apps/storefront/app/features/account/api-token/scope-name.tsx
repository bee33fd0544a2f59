import type { TokenScope } from '@fanfare/contract';
import { Trans } from '@lingui/react/macro';

/** What a scope lets a token do. */
export function ScopeName({ scope }: { scope: TokenScope }) {
  return scope === 'orders.read' ? (
    <Trans>Read orders, drip feeds and statistics</Trans>
  ) : (
    <Trans>Place orders, paid from the balance</Trans>
  );
}
