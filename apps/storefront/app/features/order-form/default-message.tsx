import { Trans } from '@lingui/react/macro';

export function DefaultMessage() {
  return <Trans>Sent data is invalid</Trans>;
}
