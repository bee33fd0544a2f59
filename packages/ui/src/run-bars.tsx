import styles from './run-bars.module.css';

export type RunState = 'waiting' | 'created' | 'completed' | 'refunded' | 'canceled';
export type RunBarsProps = {
  /** The whole plan in words: readers hear it in place of the bars. */
  name: string;
  /** In order. `label` is told when a bar is pointed at; a run of a plan that is only being made has no state. */
  runs: readonly { quantity: number; state?: RunState; label: string }[];
  /** `line` stands beside words, grey: nothing of it runs yet. */
  size?: 'line' | 'row' | 'plan';
};

/** A plan of runs: a bar for each, as high as its quantity, its state drawn by pattern as well as colour. */
export function RunBars({ name, runs, size = 'plan' }: RunBarsProps) {
  const largest = Math.max(1, ...runs.map(({ quantity }) => quantity));

  return (
    <div className={styles.bars} data-size={size} role="img" aria-label={name}>
      {runs.map(({ quantity, state, label }, run) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a run is its place in the plan
        <span key={run} title={label}>
          <i data-state={state} style={{ height: `${Math.max(8, (100 * quantity) / largest)}%` }} />
        </span>
      ))}
    </div>
  );
}
