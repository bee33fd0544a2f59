import type { OrderDetail } from '@fanfare/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { DateTime } from '../../ui/date-time.tsx';
import styles from './order-view.module.css';

const EVENT_WORDS: Record<string, MessageDescriptor> = {
  created: msg`Ordered`,
  paid: msg`Paid`,
  paid_awaiting_moderation: msg`Paid, waiting for review`,
  moderated: msg`Reviewed`,
  started: msg`Delivery started`,
  delivered: msg`Everything delivered`,
  stopped: msg`Stopped`,
  resumed: msg`Resumed`,
  cancel_requested: msg`Cancellation asked for`,
  canceled: msg`Canceled`,
};

export function OrderTimeline({ events }: { events: OrderDetail['events'] }) {
  const { i18n } = useLingui();

  return (
    <ol className={styles.timeline}>
      {events.map((event) => {
        const words = EVENT_WORDS[event.type];
        return (
          <li key={`${event.type}-${event.created_at}`}>
            <span>{words ? i18n._(words) : event.type}</span>
            <DateTime iso={event.created_at} />
          </li>
        );
      })}
    </ol>
  );
}
