import card from '@fanfare/ui/card.module.css';
import { Money } from '@fanfare/ui/money.tsx';
import { Trans } from '@lingui/react/macro';
import type { ReferralPage } from './load-referral.server.ts';
import styles from './referral.module.css';

/** How far the link has led: from clicks to money. */
export function ReferralFigures({ statistics }: Pick<ReferralPage, 'statistics'>) {
  const { clicks, registrations, orders, earned } = statistics;
  const figures = [
    { name: <Trans context="referral">Clicks</Trans>, value: clicks },
    { name: <Trans context="referral">New accounts</Trans>, value: registrations },
    { name: <Trans context="referral">Rewarded orders</Trans>, value: orders },
    { name: <Trans context="referral">Earned</Trans>, value: <Money amount={earned} side="credit" /> },
  ];

  return (
    <section className={card.card}>
      <dl className={styles.figures}>
        {figures.map(({ name, value }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the figures are always these
          <div key={place}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
