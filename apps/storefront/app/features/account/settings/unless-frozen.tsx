import { useInstance } from '../../../shared/pages/instance.ts';
import styles from './settings.module.css';

/** Settings that a frozen account reads and does not change. */
export function UnlessFrozen({ children }: { children: React.ReactNode }) {
  const { profile } = useInstance();
  if (profile?.frozen_at == null) return children;

  return (
    <fieldset className={styles.stopped} disabled>
      {children}
    </fieldset>
  );
}
