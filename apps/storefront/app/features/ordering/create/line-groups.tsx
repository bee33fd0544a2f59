import type { ServiceDetail } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { groupOf } from '../draft/order-draft.ts';
import type { OrderFormState } from '../form/use-order-form.ts';
import styles from './create-form.module.css';
import { LineRow } from './line-row.tsx';
import { OpenLine } from './open-line.tsx';
import { PasteLinks } from './paste-links.tsx';
import { useAddLine } from './use-add-line.ts';

export type LineGroupsProps = { state: OrderFormState; detail: ServiceDetail | null };

/** Single line, or several as groups that share a link with one line open. Each can grow. */
export function LineGroups({ state, detail }: LineGroupsProps) {
  const { order, dispatch } = state;
  const isOne = order.lines.length === 1;

  return (
    <>
      {isOne ? (
        <div className={styles.card}>
          <OpenLine state={state} detail={detail} key={order.lines[0]?.id} />
        </div>
      ) : (
        order.groups.map((group, place) => (
          <Group
            key={order.lines[group[0] ?? 0]?.id}
            state={state}
            detail={detail}
            group={group}
            place={place}
          />
        ))
      )}
      <div className={styles.grow}>
        {isOne ? <AddLine state={state} place={0} /> : null}
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

type GroupProps = LineGroupsProps & { group: readonly number[]; place: number };

function Group({ state, detail, group, place }: GroupProps) {
  const { t } = useLingui();
  const { order, dispatch, checkout } = state;
  const isOpen = groupOf(order, order.active) === place;
  const first = order.lines[group[0] ?? 0];
  const number = place + 1;
  if (!first) return null;

  return (
    <section className={styles.card} aria-label={t`Order ${number}`}>
      <header className={styles.groupHead}>
        {isOpen ? (
          <h2>
            <Trans>Order {number}</Trans>
          </h2>
        ) : (
          <p className={styles.url}>
            {first.url === '' ? <Trans>No link yet</Trans> : <bdi>{first.url}</bdi>}
          </p>
        )}
        <Button
          variant="quiet"
          aria-label={t`Remove order ${number}`}
          onClick={() => dispatch({ type: 'orderRemoved', group: place })}
        >
          <Icon name="trash" size={18} />
        </Button>
      </header>
      {group.map((index) =>
        index === order.active ? (
          <OpenLine key={order.lines[index]?.id} state={state} detail={detail} />
        ) : (
          <LineRow
            key={order.lines[index]?.id}
            line={order.lines[index] ?? first}
            cost={checkout.price.costs.get(index) ?? null}
            onOpen={() => dispatch({ type: 'activated', index })}
            onRemove={group.length > 1 ? () => dispatch({ type: 'lineRemoved', index }) : null}
          />
        ),
      )}
      {isOpen ? (
        <div className={styles.grow}>
          <AddLine state={state} place={place} />
          {group.length > 1 ? (
            <Button variant="quiet" onClick={() => dispatch({ type: 'lineRemoved', index: order.active })}>
              <Trans>Remove this service</Trans>
            </Button>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}

function AddLine({ state, place }: { state: OrderFormState; place: number }) {
  const { add, isAdding } = useAddLine(state);

  return (
    <Button variant="quiet" isBusy={isAdding} onClick={() => void add(place)}>
      <Icon name="plus" size={16} />
      <Trans>Another service for this link</Trans>
    </Button>
  );
}
