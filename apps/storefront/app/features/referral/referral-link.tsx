import card from '@fanfare/ui/card.module.css';
import { CopyButton } from '@fanfare/ui/copy-button.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { percentOf } from '../../shared/payment/percent-of.ts';
import type { ReferralPage } from './load-referral.server.ts';
import styles from './referral.module.css';

/** The link that brings others, as text and as a code to scan, and by which rules it earns. */
export function ReferralLink({ statistics }: Pick<ReferralPage, 'statistics'>) {
  const { t } = useLingui();
  const { link, qr_code: qrCode, referral_program_percent: share, hold_days: days } = statistics;
  const percent = percentOf(share);

  return (
    <section className={`${card.card} ${styles.link}`} aria-labelledby="referral-link">
      <h2 id="referral-link">
        <Trans context="referral">Your link</Trans>
      </h2>
      <p className={styles.address}>
        <code>{link}</code>
        <CopyButton text={link} label={t`Copy the link`} copiedLabel={t`The link is copied`} />
      </p>
      <img className={styles.qr} src={qrCode} width={160} height={160} alt={t`Your link as a QR code`} />
      <ul className={styles.rules}>
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
      </ul>
    </section>
  );
}
