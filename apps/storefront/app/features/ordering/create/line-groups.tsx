import type { ServiceDetail } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans } from '@lingui/react/macro';
import { groupOf } from '../draft/order-draft.ts';
import type { OrderFormState } from '../form/use-order-form.ts';
import styles from './create-form.module.css';
import { OpenLine } from './open-line.tsx';
import { PasteLinks } from './paste-links.tsx';
import { SeveralLines } from './several-lines.tsx';
import { useAddLine } from './use-add-line.ts';

export type LineGroupsProps = { state: OrderFormState; detail: ServiceDetail | null };

/** Single line, or several, and the ways to add more. */
export function LineGroups({ state, detail }: LineGroupsProps) {
  const { order, dispatch } = state;
  const isOne = order.lines.length === 1;
  const openLine = <OpenLine state={state} detail={detail} key={order.lines[order.active]?.id} />;
  const addLine = <AddLine state={state} place={groupOf(order, order.active)} />;

  return (
    <>
      {isOne ? (
        <div className={styles.card}>{openLine}</div>
      ) : (
        <SeveralLines state={state} openLine={openLine} addLine={addLine} />
      )}
      <div className={styles.grow}>
        {isOne ? addLine : null}
        <Button onClick={() => dispatch({ type: 'orderAdded' })}>
          <Icon name="plus" size={16} />
          <Trans>Another link</Trans>
        </Button>
        <PasteLinks onPaste={(urls) => dispatch({ type: 'linksPasted', urls })} />
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
