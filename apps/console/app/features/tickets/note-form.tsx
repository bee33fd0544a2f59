import { FormError } from '@fanfare/client/form-error.tsx';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import { staff } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDeskAction } from '../../api/use-desk-action.ts';
import { useKeptText } from '../../desk/dialogs/use-kept-text.ts';
import styles from './composer.module.css';
import { ComposerForm } from './composer-form.tsx';
import { FactArea } from './fact-area.tsx';

/** A note in a ticket, which its customer never reads. Ctrl Enter keeps it. */
export function NoteForm({ id, tabs }: { id: number; tabs: React.ReactNode }) {
  const { t } = useLingui();
  const [text, keep] = useKeptText(`note in ticket ${id}`);
  const { run, pending, refusal } = useDeskAction(staff.noteTicket, { onDone: () => keep('') });
  const send = () => {
    if (text.trim() !== '') void run({ params: { ticketId: String(id) }, body: { text: text.trim() } });
  };

  return (
    <ComposerForm tools={tabs} onSend={send}>
      <FactArea
        name="text"
        label={t`Note`}
        maxLength={2000}
        value={text}
        facts={[]}
        isNote
        error={refusal?.error.errors.text?.join(' ')}
        onChange={({ currentTarget }) => keep(currentTarget.value)}
      />
      <FormError message={refusalWords(refusal?.error, ['text'])} />
      <div className={styles.foot}>
        <Button type="submit" variant="primary" isBusy={pending !== null} disabled={text.trim() === ''}>
          <Trans>Keep the note</Trans> <kbd>Ctrl ↵</kbd>
        </Button>
        <small>
          <Trans>Only staff reads it, never the customer</Trans>
        </small>
      </div>
    </ComposerForm>
  );
}
