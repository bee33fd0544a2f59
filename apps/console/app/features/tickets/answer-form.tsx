import { FormError } from '@fanfare/client/form-error.tsx';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import { staff } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useDeskAction } from '../../api/use-desk-action.ts';
import { TextArea } from '../../desk/text-area.tsx';
import { useKeptText } from '../../desk/use-kept-text.ts';
import styles from './answer-form.module.css';

/** An answer to a ticket; its text is kept in this browser until it is sent. Ctrl Enter sends it. */
export function AnswerForm({ id }: { id: string }) {
  const { t } = useLingui();
  const [text, keep] = useKeptText(`ticket ${id}`);
  const [isSent, setSent] = useState(false);
  const { run, pending, refusal } = useDeskAction(staff.answerTicket, {
    onDone: () => {
      keep('');
      setSent(true);
    },
  });
  const send = () => {
    if (text.trim() !== '') void run({ params: { ticketId: id }, body: { message: text.trim() } });
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
      }}
    >
      <TextArea
        name="message"
        label={t`Answer`}
        hint={t`The customer gets it by a letter too.`}
        rows={5}
        maxLength={5000}
        value={text}
        error={refusal?.error.errors.message?.join(' ')}
        onChange={({ currentTarget }) => {
          setSent(false);
          keep(currentTarget.value);
        }}
      />
      <FormError message={refusalWords(refusal?.error, ['message'])} />
      <div>
        <Button type="submit" variant="primary" isBusy={pending !== null} disabled={text.trim() === ''}>
          <Trans>Send</Trans> <kbd>Ctrl ↵</kbd>
        </Button>
        <span role="status">{isSent ? <Trans>Sent</Trans> : null}</span>
      </div>
    </form>
  );
}
