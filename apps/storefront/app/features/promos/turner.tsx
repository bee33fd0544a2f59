import { Icon, Outline } from '@fanfare/ui/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import styles from './turner.module.css';

/** Tabler (MIT), here alone. */
const PLAY = 'M7 4v16l13 -8z';
const PAUSE = 'M8 5v14 M16 5v14';

export type TurnerProps = { track: React.RefObject<HTMLDivElement | null>; count: number; delay: number };

/** Turns a slot by hand and by the clock: not while somebody points at it or is inside, not for those who want less motion. */
export function Turner({ track, count, delay }: TurnerProps) {
  const { t } = useLingui();
  const [isStopped, setStopped] = useState(false);
  const turn = () => {
    const line = track.current;
    if (line === null) return;
    const next = (Math.round(line.scrollLeft / line.clientWidth) + 1) % count;
    line.scrollTo({ left: next * line.clientWidth });
  };
  const turnUnread = useEffectEvent(() => {
    if (!track.current?.parentElement?.matches(':hover, :focus-within')) turn();
  });
  // The clock is outside of React.
  useEffect(() => {
    if (isStopped || delay === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(turnUnread, delay * 1000);
    return () => clearInterval(timer);
  }, [isStopped, delay]);

  return (
    <div className={styles.turner}>
      {delay > 0 ? (
        <button
          type="button"
          aria-label={isStopped ? t`Play` : t`Pause`}
          onClick={() => setStopped((was) => !was)}
        >
          <Outline drawing={isStopped ? PLAY : PAUSE} size={16} />
        </button>
      ) : null}
      <button type="button" aria-label={t`Next`} onClick={turn}>
        <Icon name="right" size={16} />
      </button>
    </div>
  );
}
