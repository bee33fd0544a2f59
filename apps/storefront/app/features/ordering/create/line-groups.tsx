import type { ServiceDetail } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans } from '@lingui/react/macro';
import { Suspense, useEffect } from 'react';
import { groupOf, type OrderAction } from '../draft/order-draft.ts';
import type { OrderFormState } from '../form/use-order-form.ts';
import styles from './create-form.module.css';
import { severalLines } from './late-several-lines.ts';
import { OpenLine } from './open-line.tsx';
import { PasteLinks } from './paste-links.tsx';
import { useAddLine } from './use-add-line.ts';

export type LineGroupsProps = { state: OrderFormState; detail: ServiceDetail | null };

/** Single line, or several, and the ways to add more. */
export function LineGroups({ state, detail }: LineGroupsProps) {
  const { order, dispatch } = state;
  const isOne = order.lines.length === 1;
  const isBegun = order.lines.some(({ url }) => url !== '');
  const Several = severalLines.pick();
  const openLine = <OpenLine state={state} detail={detail} key={order.lines[order.active]?.id} />;
  const addLine = <AddLine state={state} place={groupOf(order, order.active)} />;
  const grow = (action: OrderAction) => void severalLines.come().then(() => dispatch(action));

  // Code comes over the network, which is outside of React: whoever has a link may have another.
  useEffect(() => {
    if (isBegun) void severalLines.come();
  }, [isBegun]);

  return (
    <>
      {isOne ? (
        <div className={styles.card}>{openLine}</div>
      ) : (
        <Suspense>
          <Several state={state} openLine={openLine} addLine={addLine} />
        </Suspense>
      )}
      <div className={styles.grow}>
        {isOne ? addLine : null}
        <Button onClick={() => grow({ type: 'orderAdded' })}>
          <Icon name="plus" size={16} />
          <Trans>Another link</Trans>
        </Button>
        <PasteLinks onPaste={(urls) => grow({ type: 'linksPasted', urls })} />
        <Button variant="quiet" onClick={() => dispatch({ type: 'cleared' })}>
          <Trans>Clear</Trans>
        </Button>
      </div>
    </>
  );
}

/** Adds a service to a group of lines that share a link. */
function AddLine({ state, place }: { state: OrderFormState; place: number }) {
  const { add, isAdding } = useAddLine(state);

  return (
    <Button variant="quiet" isBusy={isAdding} onClick={() => void add(place)}>
      <Icon name="plus" size={16} />
      <Trans>Another service for this link</Trans>
    </Button>
  );
}
