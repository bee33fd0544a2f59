import { Notice } from '@fanfare/ui/notice.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { usePath } from '../../shared/pages/instance.ts';
import { useSupportHref } from '../../shared/pages/use-support-href.ts';
import type { ReferralPage } from './load-referral.server.ts';

export type BlockedNoticeProps = { reason: NonNullable<ReferralPage['ways']['blocked']> };

/** Reason why nothing can be withdrawn now, and its remedy. */
export function BlockedNotice({ reason }: BlockedNoticeProps) {
  const path = usePath();
  if (reason === 'frozen')
    return (
      <Notice tone="stop">
        <p>
          <Trans>Your account is frozen: payouts are not possible.</Trans>
        </p>
        <SupportLink />
      </Notice>
    );
  if (reason === 'stopped')
    return (
      <Notice tone="wait">
        <p>
          <Trans>Payouts are paused while we review our accounts. Your earnings are safe.</Trans>
        </p>
        <SupportLink />
      </Notice>
    );

  return (
    <Notice tone="run">
      {reason === 'email' ? (
        <Link to={path('/account-management')}>
          <Trans>Confirm your email to get payouts</Trans>
        </Link>
      ) : (
        <Link to={path('/card-verification')}>
          <Trans>Send the documents we asked for to get payouts</Trans>
        </Link>
      )}
    </Notice>
  );
}

function SupportLink() {
  const { t } = useLingui();

  return (
    <a href={useSupportHref(t`Payouts`)}>
      <Trans>Contact support</Trans>
    </a>
  );
}
