import styles from './run-bars.module.css';

export type RunState = 'waiting' | 'created' | 'completed' | 'refunded' | 'canceled';
export type RunBarsProps = {
  /** The whole plan in words, for screen readers. */
  name: string;
  /**
   * Runs in order. `label` shows when a bar is pointed at; a run of a plan that is being made has no state. `filled`, from 0
   * to 1, is its delivered share.
   */
  runs: readonly { quantity: number; state?: RunState; filled?: number; label: string }[];
  /** `line` is small and grey beside words: no run has started. */
  size?: 'line' | 'row' | 'plan';
  /** True when the plan has ended: colour marks runs that go on. */
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
