import type { OrderDetail } from '@fanfare/contract';
import { ButtonLink } from '@fanfare/ui/button.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans } from '@lingui/react/macro';
import { usePath } from '../../../shared/pages/instance.ts';
import styles from './order-actions.module.css';

/** Actions for a holder of the order's link: order again. */
export function GuestActions({ order }: { order: OrderDetail }) {
  const path = usePath();
  const again = new URLSearchParams({
    service: order.service.slug,
    url: order.url,
    quantity: String(order.quantity),
  });

  return (
    <div className={styles.actions}>
      {order.service.slug === '' || order.status === 'unpaid' ? null : (
        <ButtonLink to={`${path('/orders/create')}?${again}`}>
          <Icon name="repeat" size={18} />
          <Trans>Repeat</Trans>
        </ButtonLink>
      )}
    </div>
  );
}
