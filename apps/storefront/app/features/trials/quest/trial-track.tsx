import type { FreeTrial } from '@fanfare/contract';
import { ShortTime } from '@fanfare/ui/dates/short-time.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './trial-track.module.css';

/** The way of a trial in four parts: sent, granted, its order started and delivered. */
export function TrialTrack({ trial }: { trial: FreeTrial }) {
  const { t } = useLingui();
  const { created_at, decided_at, order } = trial;
  const shares = [
    1,
    decided_at === null ? 0.35 : 1,
    order?.started_at ? 1 : 0,
    order ? order.delivered / order.quantity : 0,
  ];
  const delivered = formatNumber(order?.delivered ?? 0);
  const ordered = formatNumber(order?.quantity ?? 0);

  return (
    <div className={styles.way}>
      <span
        className={styles.track}
        {...(order
          ? {
              role: 'progressbar',
              'aria-label': t`Delivery of the free order`,
              'aria-valuemin': 0,
              'aria-valuenow': order.delivered,
              'aria-valuemax': order.quantity,
              'aria-valuetext': t`${delivered} of ${ordered}`,
            }
          : { 'aria-hidden': true })}
      >
        {shares.map((share, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the four parts never move
          <i key={place}>
            <i style={{ transform: `scaleX(${share})` }} />
          </i>
        ))}
      </span>
      <ol className={styles.marks}>
        <li>
          <b>
            <Trans context="free trial">Sent</Trans>
          </b>
          <ShortTime iso={created_at} />
        </li>
        <li>
          <b>
            {decided_at === null ? <Trans>In review</Trans> : <Trans context="free trial">Granted</Trans>}
          </b>
          {decided_at === null ? null : <ShortTime iso={decided_at} />}
        </li>
        <li>
          <b>{order?.started_at ? <Trans>Started</Trans> : <Trans>Start</Trans>}</b>
          {order?.started_at ? <ShortTime iso={order.started_at} /> : null}
        </li>
        <li>
          <b>
            {order ? (
              <Trans>
                {delivered} of {ordered}
              </Trans>
            ) : (
              <Trans>Free order</Trans>
            )}
          </b>
        </li>
      </ol>
    </div>
  );
}
