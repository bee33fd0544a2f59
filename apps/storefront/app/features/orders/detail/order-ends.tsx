import type { OrderDetail, ServiceFacts } from '@fanfare/contract';
import { isolated } from '@fanfare/rules';
import { ShortTime } from '@fanfare/ui/dates/short-time.tsx';
import { wholeFact } from '@fanfare/ui/format.ts';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans } from '@lingui/react/macro';
import { expectedTimes } from './expected-times.ts';
import styles from './order-view.module.css';

export type OrderEndsProps = {
  order: OrderDetail;
  /** Measured facts of the service; null where there are none. */
  facts: ServiceFacts | null;
};

/** The time at which an order is expected to start and to end, measured or as the shop states it; who is told of the end. */
export function OrderEnds({ order, facts }: OrderEndsProps) {
  const email = order.keepable_for === null ? null : isolated(order.keepable_for);

  return (
    <div className={styles.ends}>
      <p>
        <Expected order={order} facts={facts} />
      </p>
      {email === null ? null : (
        <p className={styles.hint}>
          <Icon name="mail" size={18} />
          <span>
            <Trans>
              We write to <b>{email}</b> when it is done. You can close this page.
            </Trans>
          </span>
        </p>
      )}
    </div>
  );
}

function Expected({ order, facts }: OrderEndsProps) {
  const { start_time, speed } = order.service;
  const { starts, ends, isLate } = expectedTimes(order, facts, Date.now());
  if (isLate) return <Trans>Later than 9 of 10 orders.</Trans>;
  if (starts !== null && ends !== null)
    return (
      <Trans>
        It starts at about <ShortTime iso={starts} />; 9 of 10 such orders are done by{' '}
        <ShortTime iso={ends} />.
      </Trans>
    );
  if (ends !== null)
    return (
      <Trans>
        9 of 10 such orders are done by <ShortTime iso={ends} />.
      </Trans>
    );
  if (starts !== null)
    return (
      <Trans>
        It starts at about <ShortTime iso={starts} />.
      </Trans>
    );

  return (
    <Trans>
      Stated by the shop: starts in {wholeFact(start_time)}, {wholeFact(speed)}
    </Trans>
  );
}
