import { Logo } from './logo.tsx';
import styles from './toolbar.module.css';

/** The header of a screen that leads nowhere else. */
export function BlankBar() {
  return (
    <header className={styles.bar}>
      <Logo />
    </header>
  );
}
