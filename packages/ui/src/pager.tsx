import { useLingui } from '@lingui/react/macro';
import styles from './pager.module.css';

export type PagerProps = {
  /** Links; null where there is no such page. */
  before: React.ReactNode;
  next: React.ReactNode;
};

/** From page to page of a list that goes on by marks, not by numbers. Nothing for a list of one page. */
export function Pager({ before, next }: PagerProps) {
  const { t } = useLingui();
  if (!before && !next) return null;

  return (
    <nav className={styles.pager} aria-label={t`Pages`}>
      {before}
      {next}
    </nav>
  );
}
