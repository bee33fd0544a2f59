import { Icon } from './icon.tsx';
import styles from './select.module.css';

/** One of a list, drawn as every field: only what opens is the browser's. */
export function Select(props: React.ComponentProps<'select'>) {
  return (
    <span className={styles.select}>
      <select {...props} />
      <Icon name="chevron" size={16} />
    </span>
  );
}
