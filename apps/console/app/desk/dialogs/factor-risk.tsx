import { Trans } from '@lingui/react/macro';

/** Effects of resetting a second factor, for those who ask and those who agree. */
export function FactorRisk() {
  return (
    <Trans>
      Be sure who they are: the password alone opens the account then. All their sessions end, and their
      mailbox is told.
    </Trans>
  );
}
