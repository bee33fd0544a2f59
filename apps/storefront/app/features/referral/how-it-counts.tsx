import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Trans } from '@lingui/react/macro';
import { percentOf } from '../../shared/payment/percent-of.ts';
import styles from './how-it-counts.module.css';
import type { ReferralPage } from './load-referral.server.ts';

/** The rules of the program (rules §2.12). */
export function HowItCounts({ statistics }: Pick<ReferralPage, 'statistics'>) {
  const { referral_program_percent: share, hold_days: days } = statistics;
  const percent = percentOf(share);

  return (
    <SectionCard title={<Trans>How it works</Trans>}>
      <ol className={styles.rules}>
        <li>
          <Trans>
            We count people who register within 14 days of opening your link. If they opened several links,
            the last one counts.
          </Trans>
        </li>
        <li>
          <Trans>You get {percent}% of what they pay, without bonuses, once their order is completed.</Trans>
        </li>
        <li>
          <Trans>
            A reward is on hold for {days} days, then it becomes available. Refunds to the customer reduce it.
          </Trans>
        </li>
        <li>
          <Trans>
            You earn nothing on your own orders, including those from a second account or with your card or
            browser.
          </Trans>
        </li>
      </ol>
    </SectionCard>
  );
}
