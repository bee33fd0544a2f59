import styles from './step-list.module.css';

export type StepListStep = {
  key: string;
  title: React.ReactNode;
  children: React.ReactNode;
  /** A time or a word at the end of the line. */
  note?: React.ReactNode;
};
export type StepListProps = {
  steps: readonly StepListStep[];
  /** Key of the step that is at hand. */
  current: string;
};

/** Steps from top to bottom along a line, with a mark on the one that is at hand. */
export function StepList({ steps, current }: StepListProps) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ key, title, children, note }) => (
        <li key={key} aria-current={key === current ? 'step' : undefined}>
          <b>{title}</b>
          {note ? <small>{note}</small> : null}
          <span>{children}</span>
        </li>
      ))}
    </ol>
  );
}
