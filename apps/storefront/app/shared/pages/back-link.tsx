import { Icon } from '@fanfare/ui/icon.tsx';
import styles from '@fanfare/ui/page/page.module.css';
import { Link } from 'react-router';

type BackLinkProps = {
  to: string;
  /** Name of the screen that it leads to. */
  children: React.ReactNode;
};

/** Way back to the screen that this one belongs to, above its heading. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link className={styles.back} to={to}>
      <Icon name="left" size={16} />
      {children}
    </Link>
  );
}
