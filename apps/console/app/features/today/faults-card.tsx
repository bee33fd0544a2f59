import { staff } from '@fanfare/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { callDesk } from '../../api/call-desk.ts';
import { Clock } from '../../desk/clock.tsx';
import styles from './card.module.css';

const EVERY_MS = 60_000;

/** Faults of browsers within a day; nothing without any. */
export function FaultsCard() {
  const { t } = useLingui();
  const { data = [] } = useQuery({
    queryKey: ['page faults'],
    queryFn: async ({ signal }) =>
      (await callDesk(staff.listPageFaults, {}, { signal, isBackground: true })).data,
    refetchInterval: EVERY_MS,
  });
  if (data.length === 0) return null;

  return (
    <section className={styles.card} aria-label={t`Broken in browsers`}>
      <h2>
        <Trans>Broken in browsers</Trans>
      </h2>
      <ul className={`${styles.rows} ${styles.long}`}>
        {data.map((fault) => (
          <li key={`${fault.release} ${fault.message} ${fault.first_seen}`} data-state="trouble">
            <i aria-hidden="true" />
            <b>{fault.message}</b>
            <small>
              <Trans>
                <Plural value={fault.count} one="# time" other="# times" /> since{' '}
                <Clock iso={fault.first_seen} />
              </Trans>
              {[fault.browser, fault.release, fault.place].map((text) => (text ? ` · ${text}` : ''))}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
