import { Notice } from '@fanfare/ui/notice.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { usePath } from '../../shared/instance.ts';
import { useSupportHref } from '../../shared/use-support-href.ts';
import type { ReferralPage } from './load-referral.server.ts';

export type BlockedNoticeProps = { reason: NonNullable<ReferralPage['ways']['blocked']> };

/** Why nothing can be withdrawn now, and what to do about it. */
export function BlockedNotice({ reason }: BlockedNoticeProps) {
  const path = usePath();
  if (reason === 'frozen')
    return (
      <Notice tone="stop">
        <p>
          <Trans>Your account is frozen: nothing can be withdrawn.</Trans>
        </p>
        <SupportLink />
      </Notice>
    );
  if (reason === 'stopped')
    return (
      <Notice tone="wait">
        <p>
          <Trans>Withdrawals are paused while we check our books. What you earned stays yours.</Trans>
        </p>
        <SupportLink />
      </Notice>
    );

  return (
    <Notice tone="run">
      {reason === 'email' ? (
        <Link to={path('/account-management')}>
          <Trans>Confirm your e-mail to withdraw</Trans>
        </Link>
      ) : (
        <Link to={path('/card-verification')}>
          <Trans>Send the documents that we asked for to withdraw</Trans>
        </Link>
      )}
    </Notice>
  );
}

function SupportLink() {
  const { t } = useLingui();

  return (
    <a href={useSupportHref(t`Withdrawals`)}>
      <Trans>Contact support</Trans>
    </a>
  );
}
