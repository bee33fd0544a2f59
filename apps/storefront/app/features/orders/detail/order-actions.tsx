import { FormError } from '@fanfare/client/form-error.tsx';
import type { Order } from '@fanfare/contract';
import { Button, ButtonLink } from '@fanfare/ui/button.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans } from '@lingui/react/macro';
import { usePath } from '../../../shared/pages/instance.ts';
import { offeredActions } from '../order-actions.ts';
import { useActionWords } from '../use-action-words.ts';
import { type ActionDone, useOrderAction } from '../use-order-action.ts';
import styles from './order-actions.module.css';

export type OrderActionsProps = { order: Order; parts: readonly Order[]; onDone: ActionDone };

/** Owner's actions on the order, as the server offers them; the refill has its own panel. */
export function OrderActions({ order, parts, onDone }: OrderActionsProps) {
  const path = usePath();
  const wordsOf = useActionWords();
  const { act, acting, refusal } = useOrderAction(onDone);
  const actions = offeredActions(order).filter((action) => action !== 'refill');

  return (
    <>
      <div className={styles.actions}>
        {actions.map((action) => (
          <Button
            key={action}
            isBusy={acting?.action === action}
            disabled={acting !== null && acting.action !== action}
            onClick={() => void act(action, order, parts)}
          >
            {wordsOf(action, order)}
          </Button>
        ))}
        <ButtonLink
          variant={order.actions.payable ? 'plain' : 'primary'}
          to={`${path('/orders/create')}?repeat=${order.id}`}
        >
          <Icon name="repeat" size={18} />
          <Trans>Repeat</Trans>
        </ButtonLink>
      </div>
      <FormError message={refusal} />
    </>
  );
}
