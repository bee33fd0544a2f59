import { useLingui } from '@lingui/react/macro';
import styles from './pager.module.css';

export type PagerProps = {
  /** Links to the pages before and after; null where there is none. */
  before: React.ReactNode;
  next: React.ReactNode;
};

/** Pager of a list that is paged by marks, not by numbers. Renders nothing for a list of one page. */
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
