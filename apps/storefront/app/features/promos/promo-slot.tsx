import { useRef } from 'react';
import { useLazy } from '../../shared/loading/use-lazy.ts';
import { useHeavyTask } from './heavy-task.ts';
import styles from './promo-slot.module.css';

/** Turning is the last thing that a page needs: without it what is shown can still be swiped. */
const loadTurner = () => import('./turner.tsx').then(({ Turner }) => Turner);

export type PromoSlotProps = {
  /** Slides side by side, each with a key. */
  slides: readonly React.ReactElement[];
  /** `line` stands between two rows of a list. */
  size: 'strip' | 'line';
  /** Seconds until the next one comes by itself; 0: it does not. */
  delay: number;
};

/**
 * The one place of a page for what the operator puts forward. All of it is there from the first paint, side by side and
 * as high as the highest, so that nothing moves when it turns.
 */
export function PromoSlot({ slides, size, delay }: PromoSlotProps) {
  const track = useRef<HTMLDivElement>(null);
  const isMany = slides.length > 1;
  const isAtRest = useHeavyTask();
  const Turner = useLazy(loadTurner, isMany && isAtRest);
  if (slides.length === 0) return null;

  return (
    <div className={styles.slot} data-size={size} data-many={isMany || undefined}>
      <div ref={track} className={styles.track}>
        {slides}
      </div>
      {Turner && <Turner track={track} count={slides.length} delay={delay} />}
    </div>
  );
}
