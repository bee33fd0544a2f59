import { Button } from '@fanfare/ui/button.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { groupOf } from '../draft/order-draft.ts';
import { LineFields } from '../form/line-fields.tsx';
import type { LinesProps } from '../form/lines.ts';
import { LinkField } from '../form/link-field.tsx';
import styles from './line-groups.module.css';
import { LineRow } from './line-row.tsx';
import { PasteLinks } from './paste-links.tsx';
import { useAddLine } from './use-add-line.ts';

/** One line as it is; several as groups that share a link, with one line open. Each can grow. */
export function LineGroups(props: LinesProps) {
  const { order, dispatch } = props;
  const isOne = order.lines.length === 1;

  return (
    <>
      {isOne ? (
        <OpenLine {...props} />
      ) : (
        order.groups.map((group, place) => (
          <Group key={order.lines[group[0] ?? 0]?.id} {...props} group={group} place={place} />
        ))
      )}
      <div className={styles.grow}>
        {isOne ? <AddLine {...props} place={0} /> : null}
        <Button variant="quiet" onClick={() => dispatch({ type: 'orderAdded' })}>
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

function OpenLine({
  order,
  dispatchLine,
  price,
  hasLink = true,
  ...props
}: LinesProps & { hasLink?: boolean }) {
  const line = order.lines[order.active];
  if (!line) return null;

  return (
    <LineFields
      {...props}
      key={line.id}
      line={line}
      dispatch={dispatchLine}
      hasPickers
      hasLink={hasLink}
      cost={price.costs.get(order.active) ?? null}
      isLoading={price.isLoading}
    />
  );
}

type GroupProps = LinesProps & { group: readonly number[]; place: number };

function Group({ group, place, ...props }: GroupProps) {
  const { t } = useLingui();
  const { order, dispatch, dispatchLine, catalogue, price } = props;
  const isOpen = groupOf(order, order.active) === place;
  const first = order.lines[group[0] ?? 0];
  const number = place + 1;
  if (!first) return null;

  return (
    <section className={styles.group} aria-label={t`Order ${number}`} data-open={isOpen || undefined}>
      <header>
        <h2>
          <Trans>Order {number}</Trans>
        </h2>
        <Button
          variant="quiet"
          aria-label={t`Remove order ${number}`}
          onClick={() => dispatch({ type: 'orderRemoved', group: place })}
        >
          <Icon name="close" size={16} />
        </Button>
      </header>
      {isOpen ? (
        <LinkField line={first} dispatch={dispatchLine} networks={catalogue.networks} />
      ) : (
        <p className={styles.url}>{first.url === '' ? <Trans>No link yet</Trans> : first.url}</p>
      )}
      <ol className={styles.lines}>
        {group.map((index) => (
          <li key={order.lines[index]?.id}>
            {index === order.active ? (
              <div className={styles.open}>
                <OpenLine {...props} hasLink={false} />
                {group.length > 1 ? <RemoveLine {...props} index={index} /> : null}
              </div>
            ) : (
              <LineRow
                line={order.lines[index] ?? first}
                cost={price.costs.get(index) ?? null}
                onOpen={() => dispatch({ type: 'activated', index })}
                onRemove={() => dispatch({ type: 'lineRemoved', index })}
              />
            )}
          </li>
        ))}
      </ol>
      {isOpen ? <AddLine {...props} place={place} /> : null}
    </section>
  );
}

function RemoveLine({ dispatch, index }: LinesProps & { index: number }) {
  return (
    <Button variant="quiet" onClick={() => dispatch({ type: 'lineRemoved', index })}>
      <Trans>Remove this service</Trans>
    </Button>
  );
}

function AddLine({ order, dispatch, place, haveServices }: LinesProps & { place: number }) {
  const { add, isAdding } = useAddLine({ order, dispatch, haveServices });

  return (
    <Button variant="quiet" isBusy={isAdding} onClick={() => void add(place)}>
      <Icon name="plus" size={16} />
      <Trans>Another service for this link</Trans>
    </Button>
  );
}
