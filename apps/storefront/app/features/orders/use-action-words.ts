import type { Order } from '@fanfare/contract';
import { useLingui } from '@lingui/react/macro';
import type { OrderAction } from './order-actions.ts';

/** Button label of an action; where it only sends a request, the label says so. */
export function useActionWords(): (action: OrderAction, order: Pick<Order, 'status'>) => string {
  const { t } = useLingui();

  return (action, { status }) => {
    const words: Record<OrderAction, string> = {
      activate: t`Resume`,
      pause: t`Pause`,
      refill: t`Ask for a refill`,
      cancel: status === 'in_processing' ? t`Ask to cancel` : t({ message: 'Cancel', context: 'order' }),
      delete: status === 'unpaid' ? t`Delete` : t`Hide`,
    };

    return words[action];
  };
}
