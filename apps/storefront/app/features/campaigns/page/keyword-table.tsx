import { Button } from '@fanfare/ui/button.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ShortDay } from '../short-day.tsx';
import { KeywordLine } from './keyword-line.tsx';
import type { KeywordRow, Order } from './keyword-rows.ts';
import styles from './keyword-table.module.css';
import type { Positions } from './load-campaign.server.ts';

type KeywordTableProps = {
  rows: readonly KeywordRow[];
  positions: Positions;
  chosen: string | null;
  order: Order;
  onOrder: (order: Order) => void;
  onChoose: (keyword: string) => void;
};

const FIRST_ROWS = 100;

/** Keywords with their positions. One stop for the keyboard: the arrows choose the keyword that is drawn. */
export function KeywordTable({ rows, positions, chosen, order, onOrder, onChoose }: KeywordTableProps) {
  const { t } = useLingui();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, FIRST_ROWS);
  const { before_at, readings } = positions;
  const [first] = readings;
  const head = { order, onOrder };

  return (
    <>
      <table className={styles.table} aria-label={t`Keywords`}>
        <thead>
          <tr>
            <Heading {...head} by="keyword">
              <Trans>Keyword</Trans>
            </Heading>
            <Heading {...head} by="position" isFigure>
              <Trans>Position</Trans>
            </Heading>
            <Heading {...head} by="change" isFigure>
              {before_at === null ? (
                <Trans context="position">Change</Trans>
              ) : (
                <Trans>
                  Since <ShortDay iso={before_at} />
                </Trans>
              )}
            </Heading>
            <Heading {...head} by="best" isFigure isWide>
              <Trans>Best</Trans>
            </Heading>
            <th scope="col" className={styles.figure} data-wide="">
              {first === undefined ? null : (
                <Trans>
                  On <ShortDay iso={first} />
                </Trans>
              )}
            </th>
            <th scope="col" data-wide="">
              <ReadingsCount positions={positions} />
            </th>
          </tr>
        </thead>
        <tbody
          onKeyDown={(event) => {
            const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
            const next = shown[shown.findIndex(({ keyword }) => keyword === chosen) + step];
            if (step === 0 || next === undefined) return;
            event.preventDefault();
            onChoose(next.keyword);
            const buttons = event.currentTarget.querySelectorAll('button');
            buttons[shown.indexOf(next)]?.focus();
          }}
        >
          {shown.map((row) => (
            <KeywordLine
              key={row.keyword}
              row={row}
              isChosen={row.keyword === chosen}
              onChoose={() => onChoose(row.keyword)}
            />
          ))}
        </tbody>
      </table>
      {shown.length < rows.length ? (
        <div className={styles.more}>
          <Button variant="quiet" onClick={() => setWhole(true)}>
            <Trans>Show all {formatNumber(rows.length)}</Trans>
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** A long history is told by some of its readings. */
function ReadingsCount({ positions: { readings, readings_count } }: Pick<KeywordTableProps, 'positions'>) {
  if (readings_count <= readings.length)
    return <Plural value={readings.length} one="# check" other="# checks" />;
  const shown = formatNumber(readings.length);

  return <Plural value={readings_count} one={`${shown} of # check`} other={`${shown} of # checks`} />;
}

type HeadingProps = {
  by: Order;
  order: Order;
  onOrder: (order: Order) => void;
  isFigure?: boolean;
  isWide?: boolean;
  children: React.ReactNode;
};

function Heading({ by, order, onOrder, isFigure, isWide, children }: HeadingProps) {
  return (
    <th
      scope="col"
      className={isFigure ? styles.figure : undefined}
      data-wide={isWide ? '' : undefined}
      aria-sort={by === order ? (by === 'change' ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" onClick={() => onOrder(by)}>
        {children}
      </button>
    </th>
  );
}
