import { Button } from '@fanfare/ui/button.tsx';
import { ChartFrame } from '@fanfare/ui/charts/chart-frame.tsx';
import { ColumnChart } from '@fanfare/ui/charts/column-chart.tsx';
import { RunBars } from '@fanfare/ui/charts/run-bars.tsx';
import { Empty } from '@fanfare/ui/empty.tsx';
import { type Column, DataTable } from '@fanfare/ui/lists/data-table.tsx';
import { ListBody, ListPage } from '@fanfare/ui/lists/list-page.tsx';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Notice } from '@fanfare/ui/notice.tsx';
import { useState } from 'react';
import type { Example } from './example.ts';
import styles from './parts.module.css';
import { LONG } from './samples.ts';

/** Rows and drawings of many figures. */
export const LISTS: readonly Example[] = [
  { file: 'lists/data-table', Show: ShowTable },
  {
    file: 'lists/list-page',
    Show: () => (
      <ListPage
        title="Orders"
        action={<Button variant="primary">New order</Button>}
        tools={<p>Views, search, filters</p>}
      >
        <ListBody count="2 orders" isPending>
          <ShowTable />
        </ListBody>
      </ListPage>
    ),
  },
  {
    file: 'charts/chart-frame',
    Show: () => (
      <>
        {(['loading', 'failed', 'empty', 'ready'] as const).map((state) => (
          <ChartFrame
            key={state}
            title={`Spent: ${state}`}
            state={state}
            onRetry={() => {}}
            empty="No orders in this period."
            table={<p>The same figures as a table.</p>}
          >
            <ShowColumns />
          </ChartFrame>
        ))}
      </>
    ),
  },
  { file: 'charts/column-chart', Show: ShowColumns },
  {
    file: 'charts/run-bars',
    Show: () => (
      <div className={styles.full}>
        <RunBars
          name="Schedule of 5 runs"
          runs={(['completed', 'created', 'waiting', 'refunded', 'canceled'] as const).map(
            (state, place) => ({
              quantity: 1000 + 200 * place,
              state,
              label: state,
            }),
          )}
        />
      </div>
    ),
  },
  {
    file: 'empty',
    Show: () => (
      <>
        <Empty kind="yet" title="No orders yet" action={<Button variant="primary">Choose a service</Button>}>
          Your orders and their progress will show up here.
        </Empty>
        <Empty kind="match" title="No matching orders" />
        <Empty kind="failed" title="The orders could not be loaded" action={<Button>Try again</Button>} />
      </>
    ),
  },
];

type Row = { id: number; name: string; price: string };

const ROWS: Row[] = [
  { id: 1, name: 'Views', price: '2.4' },
  { id: 2, name: LONG, price: '12' },
];

const COLUMNS: Column<Row>[] = [
  {
    id: 'name',
    heading: 'Service',
    isRowHeading: true,
    isWide: true,
    onCard: 'head',
    cell: ({ name }) => name,
  },
  {
    id: 'price',
    heading: 'Price',
    isFigure: true,
    sorted: 'descending',
    cell: ({ price }) => <Money amount={price} />,
  },
];

function ShowTable() {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set([2]));

  return (
    <div className={styles.full}>
      <DataTable
        label="Services"
        columns={COLUMNS}
        rows={ROWS}
        keyOf={({ id }) => id}
        cardsBelow="narrow"
        ticks={{
          isTicked: ({ id }) => ticked.has(id),
          label: ({ name }) => `Select ${name}`,
          allLabel: 'Select all',
          onTick: (rows, isTicked) =>
            setTicked(new Set(isTicked ? [...ticked, ...rows.map(({ id }) => id)] : [])),
        }}
        noteOf={({ id }) => (id === 1 ? <Notice tone="stop">Refused, and why.</Notice> : null)}
      />
    </div>
  );
}

function ShowColumns() {
  return (
    <ColumnChart
      columns={[20, 60, 100, 45].map((height, place) => ({
        key: String(place),
        label: `2026-03-0${place + 1}`,
        height,
        figure: `$${height}`,
      }))}
    />
  );
}
