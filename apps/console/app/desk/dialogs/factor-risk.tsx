import { Trans } from '@lingui/react/macro';

/** Effects of resetting a second factor, for those who ask and those who agree. */
export function FactorRisk() {
  return (
    <Trans>
      Make sure who they are: from then on, the password alone opens the account. All their sessions end, and
      they are emailed.
    </Trans>
  );
}
