import type { Order } from '@fanfare/contract';
import { DeliveryTrack } from '@fanfare/ui/delivery-track.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useDuration } from '../../../shared/browser/use-duration.ts';
import { statusWords, trackParts, trackTone } from '../../../shared/ordering/order-status.ts';
import { minutesLeft } from '../../../shared/ordering/time-left.ts';
import { usePath } from '../../../shared/pages/instance.ts';
import { type NetworkNames, typeName } from '../network-names.ts';
import { useNow } from '../use-now.ts';
import styles from './posts-timeline.module.css';

/** An order of a post as a track that leads to it, with the time that it took or is left. */
export function PostTrack({ order, names }: { order: Order; names: NetworkNames }) {
  const path = usePath();
  const { id, status, current_quantity, quantity } = order;
  const [delivered, ordered] = [formatNumber(current_quantity), formatNumber(quantity)];

  return (
    <Link to={path(`/orders/${id}`)} data-idle={status === 'unpaid' || undefined}>
      <DeliveryTrack
        parts={status === 'unpaid' ? [0, 0, 0] : trackParts(order)}
        size="row"
        tone={trackTone(order)}
      />
      <span className={styles.facts}>
        <b>
          <bdi>{typeName(names, order)}</bdi>{' '}
          {status === 'completed' || status === 'unpaid' ? (
            ordered
          ) : (
            <Trans>
              {delivered} of {ordered}
            </Trans>
          )}
        </b>
        <small>
          <TrackTime order={order} />
        </small>
      </span>
    </Link>
  );
}

function TrackTime({ order }: { order: Order }) {
  const { i18n } = useLingui();
  const now = useNow();
  const duration = useDuration();
  const { status, started_at, created_at, completed_at } = order;
  if (status === 'unpaid') return <Trans context="order">not started</Trans>;
  if (status === 'completed' && completed_at !== null) {
    const took = duration(minutesBetween(started_at ?? created_at, completed_at));
    return <Trans>in {took}</Trans>;
  }
  const left = now === null ? null : minutesLeft(order, now);
  if (left === null) return i18n._(statusWords(order).label);
  const time = duration(left);

  return <Trans>{time} left</Trans>;
}

const minutesBetween = (from: string, to: string) =>
  Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 60_000));
