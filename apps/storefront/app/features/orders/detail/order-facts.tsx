import type { OrderDetail } from '@fanfare/contract';
import facts from '@fanfare/ui/facts.module.css';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Trans } from '@lingui/react/macro';
import { isFinished } from '../../../shared/ordering/order-status.ts';
import styles from './order-facts.module.css';

type Fact = { key: string; label: React.ReactNode; value: React.ReactNode };

/** Counts of an order; what is not known yet is not shown. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  return (
    <dl className={`${facts.facts} ${styles.foot}`}>
      {factsOf(order).map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function factsOf(order: OrderDetail): Fact[] {
  const known: Fact[] = [];
  if (order.start_count !== null)
    known.push({
      key: 'start',
      label: <Trans>Start count</Trans>,
      value: formatNumber(order.start_count),
    });
  known.push({
    key: 'delivered',
    label: <Trans>Delivered</Trans>,
    value: formatNumber(order.current_quantity),
  });
  if (!isFinished(order))
    known.push({ key: 'remains', label: <Trans>Remaining</Trans>, value: formatNumber(order.remains) });
  if (order.is_link_shared)
    known.push({
      key: 'shared',
      label: <Trans>Count for this link</Trans>,
      value: <Trans>Includes orders from other buyers</Trans>,
    });

  return known;
}
