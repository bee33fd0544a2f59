import { useOpenQuestion } from '@fanfare/client/confirm.ts';
import { Button } from '@fanfare/ui/button.tsx';
import { CardDialog, DialogAnswers } from '@fanfare/ui/overlays/card-dialog.tsx';
import { useId } from 'react';
import styles from './confirm-dialog.module.css';

/** The one dialog that questions are asked in (DLG-10). Escape and closing count as no. */
export function ConfirmDialog() {
  const question = useOpenQuestion((state) => state.question);
  const id = useId();
  if (question === null) return null;

  return (
    <CardDialog
      role="alertdialog"
      title={question.title}
      className={styles.dialog}
      aria-describedby={id}
      onClose={() => question.answer(false)}
    >
      <div id={id} className={styles.body}>
        {question.body}
      </div>
      <DialogAnswers>
        <Button onClick={() => question.answer(false)}>{question.disagree}</Button>
        <Button variant="primary" onClick={() => question.answer(true)}>
          {question.agree}
        </Button>
      </DialogAnswers>
    </CardDialog>
  );
}
