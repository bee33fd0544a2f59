import { Icon } from '../icon.tsx';
import styles from './select.module.css';

/** A select drawn as a field; the browser draws its list. */
export function Select(props: React.ComponentProps<'select'>) {
  return (
    <span className={styles.select}>
      <select {...props} />
      <Icon name="chevron" size={16} />
    </span>
  );
}
