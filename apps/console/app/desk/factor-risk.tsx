import { Trans } from '@lingui/react/macro';

/** What the reset of a second factor does, for whoever asks and whoever agrees. */
export function FactorRisk() {
  return (
    <Trans>
      Be sure who they are: the password alone opens the account then. All their sessions end, and their
      mailbox is told.
    </Trans>
  );
}
