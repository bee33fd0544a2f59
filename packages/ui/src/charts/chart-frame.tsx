import { Trans } from '@lingui/react/macro';
import { Button } from '../button.tsx';
import styles from './chart-frame.module.css';

export type ChartFrameProps = {
  title: React.ReactNode;
  /** Controls of the chart: its grouping and its period. */
  tools?: React.ReactNode;
  /** State of the figures: on their way, missing, none, or here. */
  state: 'loading' | 'failed' | 'empty' | 'ready';
  onRetry: () => void;
  /** Words in place of the chart when there are no figures. */
  empty: React.ReactNode;
  /** The figures as a table, for everybody who reads instead of looking. */
  table: React.ReactNode;
  /** The drawing, hidden from screen readers. */
  children: React.ReactNode;
};

/** Figures as a drawing and as a table, in a place that keeps its height while they load. */
export function ChartFrame({ title, tools, state, onRetry, empty, table, children }: ChartFrameProps) {
  return (
    <figure className={styles.frame} aria-busy={state === 'loading'}>
      <figcaption>
        <b>{title}</b>
        {tools}
      </figcaption>
      {state === 'loading' ? <div className={styles.skeleton} /> : null}
      {state === 'failed' ? (
        <p role="alert">
          <Trans>The chart could not be loaded.</Trans>{' '}
          <Button variant="quiet" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      ) : null}
      {state === 'empty' ? <p>{empty}</p> : null}
      {state === 'ready' ? (
        <>
          <div aria-hidden="true">{children}</div>
          {table}
        </>
      ) : null}
    </figure>
  );
}
