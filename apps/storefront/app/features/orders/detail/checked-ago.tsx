import { useHydrated } from '@fanfare/ui/hydrated.ts';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import styles from './order-view.module.css';

const SECOND_MS = 1000;

/** Seconds since the page last checked the payment. */
export function CheckedAgo({ at }: { at: number }) {
  const isHydrated = useHydrated();
  const [now, setNow] = useState(at);

  // The clock is outside of React.
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);

    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.round((now - at) / SECOND_MS));

  return isHydrated ? (
    <p className={styles.note}>
      <Trans>Checked {seconds} s ago</Trans>
    </p>
  ) : null;
}
