import type { Statistics } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import styles from './chart-table.module.css';
import { type Measure, summed, useShareWords } from './measures.ts';
import type { Series, SeriesStep } from './series.ts';

export type ChartTableProps = {
  series: readonly Series[];
  steps: readonly SeriesStep[];
  measure: Measure;
  step: Statistics['step'];
};

const FIRST_ROWS = 7;

/** The figures behind the chart, the newest first. */
export function ChartTable({ series, steps, measure, step }: ChartTableProps) {
  const { t } = useLingui();
  const [isWhole, setWhole] = useState(false);
  const words = useShareWords(measure);
  const newest = steps.toReversed();
  const rows = isWhole ? newest : newest.slice(0, FIRST_ROWS);
  const rest = newest.length - rows.length;

  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={t`Table behind the chart`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Day</Trans>
            </th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                <bdi>{name}</bdi>
              </th>
            ))}
            <th scope="col">
              <Trans context="all networks">All</Trans>
            </th>
            <th scope="col">
              <Trans>Before</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ from, to, shares, all, before }) => (
            <tr key={from}>
              <th scope="row">{step === 'day' ? from : `${from} – ${to}`}</th>
              {series.map(({ name }, place) => {
                const own = shares[place];
                return (
                  <td key={name} data-none={own?.orders === 0 || undefined}>
                    {own === undefined ? null : words(own)}
                  </td>
                );
              })}
              <td>
                <b>{words(all)}</b>
              </td>
              <td data-none>{words(before)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <Trans>Total</Trans>
            </th>
            {series.map((one) => (
              <td key={one.name}>{words(one)}</td>
            ))}
            <td>{words(summed(steps.map(({ all }) => all)))}</td>
            <td>{words(summed(steps.map(({ before }) => before)))}</td>
          </tr>
        </tfoot>
      </table>
      {rest > 0 ? (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          <Plural value={rest} one="# more row" other="# more rows" />
        </Button>
      ) : null}
    </div>
  );
}
