import { DeliveryTrack } from '@fanfare/ui/delivery-track.tsx';
import { NetworkMark } from '@fanfare/ui/marks/network-mark.tsx';
import { typicalSpeed } from '@fanfare/ui/typical-speed.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, memo } from 'react';
import { LateFacts } from '../../shared/facts/late-facts.tsx';
import type { ListProps } from './list-props.ts';
import { isSameRow, RowActions, RowName, RowPrice, type RowProps } from './row-parts.tsx';
import styles from './service-table.module.css';

/** Instead of the elements: cells flow as words do, which a browser lays no table out by. */
const ROLES = { table: 'table', row: 'row', column: 'columnheader', cell: 'cell' } as const;

/** The list as a table (CAT-02): a row of two lines for the eye, ten named cells for readers. */
export function ServiceTable({ items, middle }: ListProps) {
  const { t } = useLingui();

  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a table has a name
    <div role={ROLES.table} aria-label={t`Services`} data-starred={items[0]?.hasStar}>
      <Row className="visually-hidden">
        <Column>
          <Trans>Service</Trans>
        </Column>
        <Column>
          <Trans>Region</Trans>
        </Column>
        <Column>
          <Trans>Min and max</Trans>
        </Column>
        <Column>
          <Trans>Guarantee</Trans>
        </Column>
        <Column>
          <Trans>Features</Trans>
        </Column>
        <Column>
          <Trans>ID</Trans>
        </Column>
        {items[0]?.isMeasured ? (
          <LateFacts as="heads" role={ROLES.column} />
        ) : (
          <>
            <Column>
              <Trans>Start time</Trans>
            </Column>
            <Column>
              <Trans>Speed</Trans>
            </Column>
          </>
        )}
        <Column>
          <Trans>Price</Trans>
        </Column>
        <Column>
          <Trans>Actions</Trans>
        </Column>
      </Row>
      {items.map((item, place) => (
        <Fragment key={item.row.id}>
          <TableRow {...item} />
          {middle?.after === place ? (
            <Row>
              <div role={ROLES.cell}>{middle.content}</div>
            </Row>
          ) : null}
        </Fragment>
      ))}
    </div>
  );
}

const TableRow = memo(function TableRow(props: RowProps) {
  const { row, words, isPicked, hasNetwork, isMeasured } = props;
  const features = row.features.map(({ name }) => name).join(', ');

  return (
    <Row id={`s${row.id}`} className={styles.row} isPicked={isPicked}>
      <Cell className={styles.title}>
        {hasNetwork ? (
          <span className={styles.mark}>
            <NetworkMark {...row.network} />
          </span>
        ) : null}
        <RowName {...props} />
      </Cell>
      <div className={styles.facts} data-cut={isMeasured || undefined}>
        <Cell>
          {hasNetwork ? (
            <>
              <bdi>{row.network.name}</bdi>
              {' · '}
            </>
          ) : null}
          {row.geo}
        </Cell>
        <Cell>{words.range(row)}</Cell>
        <Cell>{words.guarantee(row)}</Cell>
        <Cell className={styles.features}>{features}</Cell>
        <Cell>#{row.id}</Cell>
      </div>
      {isMeasured ? (
        <LateFacts as="cells" className={styles.measured} role={ROLES.cell} row={row} />
      ) : (
        <div className={styles.speed}>
          <DeliveryTrack parts={typicalSpeed(row.start_time, row.speed)} tone={isPicked ? 'brand' : 'fact'} />
          <Cell>
            <span className={styles.wide}>{row.start_time}</span>
            <span className={styles.narrow}>{words.starts(row)}</span>
          </Cell>
          <Cell>{row.speed}</Cell>
        </div>
      )}
      <Cell className={styles.price}>
        <RowPrice {...props} />
      </Cell>
      <Cell className={styles.actions}>
        <RowActions {...props} />
      </Cell>
    </Row>
  );
}, isSameRow);

type RowPartProps = {
  id?: string;
  className?: string | undefined;
  isPicked?: boolean;
  children: React.ReactNode;
};

function Row({ id, className, isPicked, children }: RowPartProps) {
  return (
    <div role={ROLES.row} id={id} className={className} data-picked={isPicked || undefined}>
      {children}
    </div>
  );
}

function Column({ children }: { children: React.ReactNode }) {
  return <span role={ROLES.column}>{children}</span>;
}

function Cell({ className, children }: Pick<RowPartProps, 'className' | 'children'>) {
  return (
    <span role={ROLES.cell} className={className}>
      {children}
    </span>
  );
}
