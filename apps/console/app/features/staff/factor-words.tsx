import type { staff } from '@fanfare/contract';
import { Plural, Trans } from '@lingui/react/macro';

/** Second factors that somebody has. */
export function FactorWords({ factors: { passkeys, app } }: { factors: staff.Member['factors'] }) {
  if (passkeys === 0 && !app) return <Trans>none yet</Trans>;

  return (
    <>
      {passkeys > 0 ? <Plural value={passkeys} one="Passkey" other="# passkeys" /> : null}
      {passkeys > 0 && app ? ', ' : null}
      {app ? <Trans>code app</Trans> : null}
    </>
  );
}
