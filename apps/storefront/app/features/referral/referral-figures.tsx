import { formatNumber } from '@fanfare/ui/format.ts';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReferralPage } from './load-referral.server.ts';
import styles from './referral-figures.module.css';

/** Referral funnel: clicks, registrations, buyers, orders, earnings. */
export function ReferralFigures({ statistics }: Pick<ReferralPage, 'statistics'>) {
  const { clicks, since, registrations, buyers, orders, earned } = statistics;
  const share = clicks === 0 ? null : Math.min(100, Math.round((100 * registrations) / clicks));
  const figures = [
    {
      id: 'clicks',
      name: <Trans>Link clicks</Trans>,
      value: formatNumber(clicks),
      note: since === null ? null : <Trans>since {since}</Trans>,
    },
    {
      id: 'accounts',
      name: <Trans>Registrations</Trans>,
      value: formatNumber(registrations),
      note: share === null ? null : <Trans>{share}% of clicks</Trans>,
    },
    {
      id: 'buyers',
      name: <Trans>Customers</Trans>,
      value: formatNumber(buyers),
      note: <Plural value={orders} one="# rewarded order" other="# rewarded orders" />,
    },
    {
      id: 'earned',
      name: <Trans>Earnings</Trans>,
      value: <Money amount={earned} side="credit" />,
      note: null,
    },
  ];

  return (
    <dl className={styles.figures}>
      {figures.map(({ id, name, value, note }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          {note === null ? null : <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
