import { Button } from '@fanfare/ui/button.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { groupOf } from '../draft/order-draft.ts';
import type { OrderFormState } from '../form/use-order-form.ts';
import styles from './create-form.module.css';
import { LineRow } from './line-row.tsx';

export type SeveralLinesProps = {
  state: OrderFormState;
  /** The line that is being filled in. */
  openLine: React.ReactNode;
  /** Adds a service to the group of that line. */
  addLine: React.ReactNode;
};

/** Several lines as groups that share a link, with one line open. Each can grow. */
export function SeveralLines(parts: SeveralLinesProps) {
  const { order } = parts.state;

  return order.groups.map((group, place) => (
    <Group key={order.lines[group[0] ?? 0]?.id} {...parts} group={group} place={place} />
  ));
}

type GroupProps = SeveralLinesProps & { group: readonly number[]; place: number };

function Group({ state, openLine, addLine, group, place }: GroupProps) {
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
          <Fragment key={order.lines[index]?.id}>{openLine}</Fragment>
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
          {addLine}
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
