import { Trans } from '@lingui/react/macro';
import styles from './first-of-list.module.css';

export type FirstOfListProps = {
  title: React.ReactNode;
  /** Sentence about the thing that the list will hold. */
  children: React.ReactNode;
  /** The way to the first one. */
  action: React.ReactNode;
  /** Quiet words or a link below it. */
  more?: React.ReactNode;
  /** Picture of the thing, in grey; not read out. */
  example: React.ReactNode;
};

/** List that holds nothing yet: what it is for, the way to the first entry, and an example of one. */
export function FirstOfList({ title, children, action, more, example }: FirstOfListProps) {
  return (
    <section className={styles.first}>
      <div className={styles.words}>
        <h2>{title}</h2>
        <p>{children}</p>
        {action}
        {more ? <p className={styles.more}>{more}</p> : null}
      </div>
      <div className={styles.example} aria-hidden="true">
        <span className={styles.tag}>
          <Trans context="sample row">an example</Trans>
        </span>
        {example}
      </div>
    </section>
  );
}
