import type { FreeTrial, FreeTrialQuest } from '@fanfare/contract';
import { ShortTime } from '@fanfare/ui/dates/short-time.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { usePath } from '../../../shared/pages/instance.ts';
import styles from './quest.module.css';
import { TrialTrack } from './trial-track.tsx';

type TrialCardProps = {
  quest: FreeTrialQuest;
  trial: FreeTrial;
  /** Half of the last decisions came within so many hours; null where there were few. */
  hours: number | null;
};

/** State of a trial, in a sentence and on its track. */
export function TrialCard({ quest, trial, hours }: TrialCardProps) {
  const hasTrack = trial.status !== 'rejected' && trial.status !== 'expired';

  return (
    <div className={styles.told}>
      <p className={styles.say}>
        <Sentence quest={quest} trial={trial} hours={hours} />
      </p>
      {hasTrack ? <TrialTrack trial={trial} /> : null}
      {trial.order ? <Facts trial={trial} order={trial.order} /> : null}
    </div>
  );
}

function Sentence({ quest, trial, hours }: TrialCardProps) {
  const { status, order, reason, created_at } = trial;
  const times = quest.repeats_count;
  const delivered = formatNumber(order?.delivered ?? 0);
  const ordered = formatNumber(quest.reward.quantity);
  switch (status) {
    case 'pending':
      return (
        <>
          <Trans>
            Sent <ShortTime iso={created_at} />. A person reviews it, and you get an email.
          </Trans>{' '}
          {hours === null ? null : (
            <Plural value={hours} one="It usually takes # hour." other="It usually takes # hours." />
          )}
        </>
      );
    case 'approved':
    case 'completed':
      return (
        <Trans>
          {delivered} of {ordered} are delivered. It cost you nothing.
        </Trans>
      );
    case 'rejected':
      return (
        <>
          <b>{reason?.text}</b>{' '}
          <Plural
            value={times}
            one="You can still take this free trial."
            other="It took none of your # times."
          />
        </>
      );
    case 'expired':
      return (
        <>
          <Trans>The request was closed because it was not decided within 14 days.</Trans>{' '}
          <Plural
            value={times}
            one="You can still take this free trial."
            other="It took none of your # times."
          />
        </>
      );
  }
}

function Facts({ trial: { order_id }, order }: { trial: FreeTrial; order: NonNullable<FreeTrial['order']> }) {
  const path = usePath();

  return (
    <dl className={styles.facts}>
      <div>
        <dt>
          <Trans context="free trial">Order</Trans>
        </dt>
        <dd>
          <Link to={path(`/orders/${order_id}`)}>#{order_id}</Link>
        </dd>
      </div>
      {order.start_count === null ? null : (
        <div>
          <dt>
            <Trans>Start count</Trans>
          </dt>
          <dd>{formatNumber(order.start_count)}</dd>
        </div>
      )}
      <div>
        <dt>
          <Trans>Delivered</Trans>
        </dt>
        <dd>{formatNumber(order.delivered)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Price</Trans>
        </dt>
        <dd>
          <Money amount="0.00" />
        </dd>
      </div>
    </dl>
  );
}
