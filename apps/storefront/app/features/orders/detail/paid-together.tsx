import type { OrderDetail } from '@fanfare/contract';
import { isolated } from '@fanfare/rules';
import { DateTime } from '@fanfare/ui/dates/date-time.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { usePath } from '../../../shared/pages/instance.ts';
import styles from './paid-together.module.css';

/** Number and total of the orders bought together; the owner gets a link to them. */
export function PaidTogether({ order, isOwn }: { order: OrderDetail; isOwn: boolean }) {
  const path = usePath();
  const { orders_count: count, total, payment_method: method } = order.purchase;
  if (count < 2) return null;
  const words = (
    <span>
      <b>
        <Trans>One of {count} paid together</Trans>
      </b>
      <small>
        <Money amount={total} />
        {method === null ? null : ` · ${isolated(method)}`} · <DateTime iso={order.created_at} />
      </small>
    </span>
  );

  return isOwn ? (
    <Link className={styles.batch} to={path('/orders')}>
      {words}
      <Icon name="right" />
    </Link>
  ) : (
    <p className={styles.batch}>{words}</p>
  );
}
