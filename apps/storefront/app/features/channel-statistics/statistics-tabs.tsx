import { Tabs } from '@fanfare/ui/tabs.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { usePath } from '../../shared/pages/instance.ts';
import styles from './statistics-tabs.module.css';

/** The switch between the statistics of orders and those of a channel. */
export function StatisticsTabs({ part }: { part: 'orders' | 'channel' }) {
  const { t } = useLingui();
  const path = usePath();

  return (
    <div className={styles.tabs}>
      <Tabs label={t`Statistics`}>
        <Link to={path('/statistics')} aria-current={part === 'orders' ? 'page' : undefined}>
          <Trans>Orders</Trans>
        </Link>
        <Link to={path('/channel-statistics')} aria-current={part === 'channel' ? 'page' : undefined}>
          <Trans>Channel</Trans>
        </Link>
      </Tabs>
    </div>
  );
}
