import type { OrderDetail } from '@fanfare/contract';
import { Fact, Facts } from '@fanfare/ui/facts/facts.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Trans } from '@lingui/react/macro';
import { isFinished } from '../../../shared/ordering/order-status.ts';
import styles from './order-facts.module.css';

/** Counts of an order; what is not known yet is not shown. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const { start_count: start, current_quantity: delivered, remains } = order;

  return (
    <div className={styles.foot}>
      <Facts>
        {start === null ? null : <Fact name={<Trans>Start count</Trans>}>{formatNumber(start)}</Fact>}
        <Fact name={<Trans>Delivered</Trans>}>{formatNumber(delivered)}</Fact>
        {isFinished(order) ? null : <Fact name={<Trans>Remaining</Trans>}>{formatNumber(remains)}</Fact>}
        {order.is_link_shared ? (
          <Fact name={<Trans>Count for this link</Trans>}>
            <Trans>Includes orders from other buyers</Trans>
          </Fact>
        ) : null}
      </Facts>
    </div>
  );
}
