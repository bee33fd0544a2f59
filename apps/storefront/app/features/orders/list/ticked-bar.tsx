import { FormError, RefusalWords } from '@fanfare/client/form-error.tsx';
import type { Order } from '@fanfare/contract';
import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { Button } from '@fanfare/ui/button.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Notice } from '@fanfare/ui/notice.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import styles from './ticked-bar.module.css';
import { ordersFor, TICKED_ACTIONS, type TickedAction, useTickedActions } from './use-ticked-actions.ts';

export type TickedBarProps = {
  ticked: readonly Order[];
  /** Selection mode stays on until it is left, whatever is ticked. */
  isSelecting: boolean;
  onClear: () => void;
  onDone: (order: Order) => void;
};

/** Actions for the ticked orders, each with the number of orders that it is offered for. */
export function TickedBar({ ticked, isSelecting, onClear, onDone }: TickedBarProps) {
  const { t } = useLingui();
  const { actOnAll, acting, done, failures, refusal } = useTickedActions(onDone);
  const words: Record<TickedAction, string> = {
    pay: t`Pay`,
    activate: t`Resume`,
    pause: t`Pause`,
    refill: t`Ask for a refill`,
    cancel: t({ message: 'Cancel', context: 'order' }),
  };
  const offers = TICKED_ACTIONS.map((action) => ({ action, orders: ordersFor(action, ticked) })).filter(
    ({ orders }) => orders.length > 0,
  );
  if (ticked.length === 0 && !isSelecting) return null;

  return (
    <section className={styles.bar} aria-label={t`Selected orders`}>
      <div className={styles.actions}>
        <b>
          <Plural value={ticked.length} one="# selected" other="# selected" />
        </b>
        {ticked.length > 0 && offers.length === 0 ? (
          <Trans>These orders have no action in common.</Trans>
        ) : null}
        {offers.map(({ action, orders }) => (
          <Button
            key={action}
            isBusy={acting === action}
            disabled={acting !== null && acting !== action}
            onClick={() => void actOnAll({ action, orders })}
          >
            {words[action]} <small>{formatNumber(orders.length)}</small>
          </Button>
        ))}
        <Button variant="quiet" onClick={onClear}>
          <Trans>Clear selection</Trans>
        </Button>
      </div>
      <Announced>
        {done > 0 && acting === null ? (
          <Plural value={done} one="Done for # order" other="Done for # orders" />
        ) : null}
      </Announced>
      <FormError message={refusal} />
      {failures.length === 0 ? null : (
        <Notice tone="stop" isAlert>
          <ul>
            {failures.map(({ orderId, message }) => (
              <li key={orderId}>
                #{orderId}: <RefusalWords message={message} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </section>
  );
}
