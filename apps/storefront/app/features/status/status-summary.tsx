import type { ServiceStatus } from '@fanfare/contract';
import { ShortTime } from '@fanfare/ui/dates/short-time.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Notice } from '@fanfare/ui/notice.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import styles from './status.module.css';

/** State in a single sentence, and the time of the look. */
export function StatusSummary({ status: { services, paused, checked_at } }: { status: ServiceStatus }) {
  const all = formatNumber(services);

  return (
    <div className={styles.summary}>
      {paused === 0 ? (
        <Notice tone="ok">
          <Trans>All services can be ordered.</Trans>
        </Notice>
      ) : (
        <Notice tone="wait">
          <Plural
            value={paused}
            one={<Trans># of {all} services is paused.</Trans>}
            other={<Trans># of {all} services are paused.</Trans>}
          />{' '}
          <Trans>Running orders continue.</Trans>
        </Notice>
      )}
      <p>
        <Trans>
          As of <ShortTime iso={checked_at} />
        </Trans>
      </p>
    </div>
  );
}
