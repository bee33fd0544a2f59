import { Icon } from '../icon.tsx';
import styles from './stepper.module.css';

export type StepperProps = {
  lessLabel: string;
  moreLabel: string;
  /** Handlers of the two buttons; null at the end of the range. */
  onLess: (() => void) | null;
  onMore: (() => void) | null;
  /** The input. */
  children: React.ReactNode;
};

/** A number with a button at either end. The arrow keys do the same, so the buttons are no tab stops. */
export function Stepper({ lessLabel, moreLabel, onLess, onMore, children }: StepperProps) {
  const step = (event: React.KeyboardEvent) => {
    const act = { ArrowUp: onMore, ArrowDown: onLess }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the input inside
    <div className={styles.stepper} onKeyDown={step}>
      <button
        type="button"
        tabIndex={-1}
        aria-label={lessLabel}
        disabled={!onLess}
        onClick={onLess ?? undefined}
      >
        <Icon name="minus" size={18} />
      </button>
      {children}
      <button
        type="button"
        tabIndex={-1}
        aria-label={moreLabel}
        disabled={!onMore}
        onClick={onMore ?? undefined}
      >
        <Icon name="plus" size={18} />
      </button>
    </div>
  );
}
