import styles from './empty.module.css';
import { Icon, type IconName } from './icon.tsx';

export type EmptyProps = {
  /** Reason of the emptiness: nothing here yet, nothing matches, or loading failed. */
  kind: 'yet' | 'match' | 'failed';
  title: React.ReactNode;
  children?: React.ReactNode;
  action?: React.ReactNode;
};

const ICONS: Record<EmptyProps['kind'], IconName> = { yet: 'list', match: 'search', failed: 'alert' };

export function Empty({ kind, title, children, action }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <Icon name={ICONS[kind]} size={24} />
      <h2>{title}</h2>
      {children ? <p>{children}</p> : null}
      {action}
    </div>
  );
}
