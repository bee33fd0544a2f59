import { useAnnounced } from './announcing/announced.tsx';
import styles from './empty.module.css';
import { Icon, type IconName } from './icon.tsx';

export type EmptyProps = {
  /** Reason of the emptiness: nothing here yet, nothing matches, or loading failed. */
  kind: 'yet' | 'match' | 'failed';
  title: React.ReactNode;
  children?: React.ReactNode;
  action?: React.ReactNode;
  /** True where there is nothing else on the page: the title is its heading. */
  isPage?: boolean;
};

const ICONS: Record<EmptyProps['kind'], IconName> = { yet: 'list', match: 'search', failed: 'alert' };

export function Empty({ kind, title, children, action, isPage = false }: EmptyProps) {
  const Heading = isPage ? 'h1' : 'h2';

  return (
    <div className={styles.empty}>
      <Icon name={ICONS[kind]} size={24} />
      <Heading ref={useAnnounced(kind === 'match')}>{title}</Heading>
      {children ? <p>{children}</p> : null}
      {action}
    </div>
  );
}
