import { useId } from 'react';
import styles from './card-dialog.module.css';
import { Dialog, type DialogProps } from './dialog.tsx';

export type CardDialogProps = Omit<DialogProps, 'title'> & {
  title: React.ReactNode;
  /** Controls in the line of the title, such as a cross. */
  besideTitle?: React.ReactNode;
  /** Widest that it gets, in CSS pixels. */
  width?: number;
};

/**
 * A modal dialog as a card in the middle of the page: its title, and its parts below each other. Style sheets of a dialog set
 * `--dialog-gap` and `--dialog-padding`.
 */
export function CardDialog({
  title,
  besideTitle,
  width = 600,
  className,
  children,
  ...props
}: CardDialogProps) {
  const id = useId();
  const heading = <h2 id={id}>{title}</h2>;

  return (
    <Dialog
      {...props}
      className={`${styles.dialog} ${className ?? ''}`}
      style={{ maxWidth: width }}
      aria-labelledby={id}
    >
      {besideTitle ? (
        <div className={styles.head}>
          {heading}
          {besideTitle}
        </div>
      ) : (
        heading
      )}
      {children}
    </Dialog>
  );
}

/** Buttons at the end of a dialog, the one that agrees last. */
export function DialogAnswers({ className, children }: Pick<CardDialogProps, 'className' | 'children'>) {
  return <div className={`${styles.answers} ${className ?? ''}`}>{children}</div>;
}
