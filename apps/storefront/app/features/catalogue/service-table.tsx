import { DeliveryTrack } from '@fanfare/ui/delivery-track.tsx';
import { typicalSpeed } from '@fanfare/ui/typical-speed.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, memo } from 'react';
import { isSameRow, RowActions, RowName, RowPrice, type RowProps } from './row-parts.tsx';
import type { ListProps } from './service-list.tsx';
import styles from './service-table.module.css';

/**
 * The list as a table (CAT-02). Its roles are named, since a narrow page lays the same cells out as a card and a browser
 * would then no longer see a table in them.
 */
export function ServiceTable({ items, middle }: ListProps) {
  const { t } = useLingui();

  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <table className={styles.table} role="table" aria-label={t`Services`}>
      <thead>
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <tr role="row">
          <Column>
            <Trans>ID</Trans>
          </Column>
          <Column>
            <Trans>Service</Trans>
          </Column>
          <Column>
            <Trans>Features</Trans>
          </Column>
          <Column>
            <Trans>Guarantee</Trans>
          </Column>
          <Column>
            <Trans>Min and max</Trans>
          </Column>
          <Column>
            <Trans>Start time</Trans>
          </Column>
          <Column>
            <Trans>Speed</Trans>
          </Column>
          <Column>
            <Trans>Geo</Trans>
          </Column>
          <Column>
            <Trans>Price</Trans>
          </Column>
          <Column>
            <Trans>Actions</Trans>
          </Column>
        </tr>
      </thead>
      <tbody>
        {items.map((item, place) => (
          <Fragment key={item.row.id}>
            <TableRow {...item} />
            {middle?.after === place ? (
              <tr className={styles.middle}>
                <td colSpan={10}>{middle.content}</td>
              </tr>
            ) : null}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function Column({ children }: { children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see ServiceTable
    <th scope="col" role="columnheader">
      {children}
    </th>
  );
}

const TableRow = memo(function TableRow(props: RowProps) {
  const { row, words, isPicked, hasNetwork } = props;
  const features = row.features.map(({ name }) => name).join(', ');

  return (
    // biome-ignore lint/a11y/noRedundantRoles: see ServiceTable
    <tr role="row" id={`s${row.id}`} className={styles.row} data-picked={isPicked || undefined}>
      <Cell part="id">{row.id}</Cell>
      <Cell part="service">
        <RowName {...props} />
        {hasNetwork ? <small>{row.network.name}</small> : null}
      </Cell>
      <Cell part="features">
        <span title={features}>{features}</span>
      </Cell>
      <Cell part="guarantee">{words.guarantee(row)}</Cell>
      <Cell part="range">{words.range(row)}</Cell>
      <Cell part="start">
        <DeliveryTrack parts={typicalSpeed(row.start_time, row.speed)} />
        {words.starts(row)}
      </Cell>
      <Cell part="speed">{row.speed}</Cell>
      <Cell part="geo">{row.geo}</Cell>
      <Cell part="price">
        <RowPrice {...props} />
      </Cell>
      <Cell part="actions">
        <RowActions {...props} />
      </Cell>
    </tr>
  );
}, isSameRow);

function Cell({ part, children }: { part: string; children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see ServiceTable
    <td role="cell" data-part={part}>
      {children}
    </td>
  );
}
