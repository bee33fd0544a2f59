import { useOpenQuestion } from '@fanfare/client/confirm.ts';
import { Button } from '@fanfare/ui/button.tsx';
import { Dialog } from '@fanfare/ui/dialog.tsx';
import { useId } from 'react';
import styles from './confirm-dialog.module.css';

/** The one dialog that questions are asked in (DLG-10). Escape and closing count as no. */
export function ConfirmDialog() {
  const question = useOpenQuestion((state) => state.question);
  const id = useId();
  if (question === null) return null;

  return (
    <Dialog
      role="alertdialog"
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      onClose={() => question.answer(false)}
    >
      <h2 id={`${id}-title`}>{question.title}</h2>
      <div id={`${id}-body`}>{question.body}</div>
      <div className={styles.answers}>
        <Button onClick={() => question.answer(false)}>{question.disagree}</Button>
        <Button variant="primary" onClick={() => question.answer(true)}>
          {question.agree}
        </Button>
      </div>
    </Dialog>
  );
}
