import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Trans } from '@lingui/react/macro';
import { percentOf } from '../../shared/payment/percent-of.ts';
import styles from './how-it-counts.module.css';
import type { ReferralPage } from './load-referral.server.ts';

/** The rules of the program (server semantics §2.12). */
export function HowItCounts({ statistics }: Pick<ReferralPage, 'statistics'>) {
  const { referral_program_percent: share, hold_days: days } = statistics;
  const percent = percentOf(share);

  return (
    <SectionCard title={<Trans>How it counts</Trans>}>
      <ol className={styles.rules}>
        <li>
          <Trans>Whoever opens an account by your link within 14 days is yours; the last link counts.</Trans>
        </li>
        <li>
          <Trans>You get {percent}% of what they pay in money once their order is completed.</Trans>
        </li>
        <li>
          <Trans>
            A reward is held for {days} days and is yours then. What is refunded to them is taken off it.
          </Trans>
        </li>
        <li>
          <Trans>Your own orders earn nothing: no second account, no card or browser of yours.</Trans>
        </li>
      </ol>
    </SectionCard>
  );
}
