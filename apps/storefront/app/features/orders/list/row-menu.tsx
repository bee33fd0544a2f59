import type { Order } from '@fanfare/contract';
import { Menu } from '@fanfare/ui/overlays/menu.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { usePath } from '../../../shared/pages/instance.ts';
import { daysLeft } from '../guarantee.ts';
import { type OrderAction, offeredActions } from '../order-actions.ts';
import { useActionWords } from '../use-action-words.ts';

export type RowMenuProps = {
  order: Order;
  isBusy: boolean;
  onAct: (action: OrderAction, order: Order) => void;
};

/** Menu of an order in the list, with the actions that the server offers. */
export function RowMenu({ order, isBusy, onAct }: RowMenuProps) {
  const { t } = useLingui();
  const path = usePath();
  const wordsOf = useActionWords();
  const id = order.id;
  const end = order.guarantee_until === null ? null : new Date(order.guarantee_until);
  const left = end === null ? null : daysLeft(end, new Date());
  const actions = offeredActions(order).filter((action) => action !== 'refill' || left !== 0);

  return (
    <Menu label={t`Actions for order ${id}`}>
      {() => (
        <>
          <Link to={path(`/orders/${id}`)}>
            <Trans context="order">Open</Trans>
          </Link>
          {order.actions.payable ? (
            <Link to={path(`/orders/${id}`)}>
              <Trans>Pay</Trans>
            </Link>
          ) : null}
          <Link to={`${path('/orders/create')}?repeat=${id}`}>
            <Trans>Repeat</Trans>
          </Link>
          {actions.map((action) => (
            <button key={action} type="button" disabled={isBusy} onClick={() => onAct(action, order)}>
              {wordsOf(action, order)}
              {action === 'refill' && left !== null ? (
                <small>
                  <Plural value={left} one="# day left" other="# days left" />
                </small>
              ) : null}
            </button>
          ))}
        </>
      )}
    </Menu>
  );
}
