import styles from './run-bars.module.css';

export type RunState = 'waiting' | 'created' | 'completed' | 'refunded' | 'canceled';
export type RunBarsProps = {
  /** The whole plan in words: readers hear it in place of the bars. */
  name: string;
  /**
   * In order. `label` is told when a bar is pointed at; a run of a plan that is only being made has no state. `filled`, from 0 to 1,
   * is what of it was delivered.
   */
  runs: readonly { quantity: number; state?: RunState; filled?: number; label: string }[];
  /** `line` stands beside words, grey: nothing of it runs yet. */
  size?: 'line' | 'row' | 'plan';
  /** Nothing of it runs any more: colour is for what does. */
  isOver?: boolean;
};

/** A plan of runs: a bar for each, as high as its quantity, its state drawn by pattern as well as colour. */
export function RunBars({ name, runs, size = 'plan', isOver = false }: RunBarsProps) {
  const largest = Math.max(1, ...runs.map(({ quantity }) => quantity));

  return (
    <div
      className={styles.bars}
      data-size={size}
      data-over={isOver || undefined}
      role="img"
      aria-label={name}
    >
      {runs.map(({ quantity, state, filled, label }, run) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a run is its place in the plan
        <span key={run} title={label}>
          <i
            data-state={state}
            data-filled={filled === undefined ? undefined : ''}
            style={{
              height: `${Math.max(8, (100 * quantity) / largest)}%`,
              ...(filled !== undefined && { '--filled': `${Math.round(100 * filled)}%` }),
            }}
          />
        </span>
      ))}
    </div>
  );
}
