import { useEffect, useState } from 'react';
import styles from './shell.module.css';

/** NAV-04, NAV-05, NAV-06. */
const AFTER_MS = 200;
const LASTS_MS = 5_000;
const HIDES_MS = 500;

/** Progress bar of a navigation that is not immediate. */
export function ProgressBar({ isBusy }: { isBusy: boolean }) {
  const [stage, setStage] = useState<'still' | 'going' | 'done'>('still');
  // Timers delay the bar, so that fast loads show none, and keep its end visible for a moment.
  useEffect(() => {
    if (!isBusy) setStage((known) => (known === 'going' ? 'done' : known));
    const timer = setTimeout(() => setStage(isBusy ? 'going' : 'still'), isBusy ? AFTER_MS : HIDES_MS);

    return () => clearTimeout(timer);
  }, [isBusy]);

  return (
    <div
      className={styles.progress}
      data-stage={stage}
      style={{ '--lasts': `${LASTS_MS}ms` }}
      aria-hidden="true"
    />
  );
}
