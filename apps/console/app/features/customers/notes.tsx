import { staff } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useDeskAction } from '../../api/use-desk-action.ts';
import { Clock } from '../../desk/clock.tsx';
import { TextArea } from '../../desk/dialogs/text-area.tsx';
import { useKeptText } from '../../desk/dialogs/use-kept-text.ts';
import { useMay } from '../../shell/desk-me.ts';
import styles from './customer-cards.module.css';

/** Notes of staff. None can be changed; customers may ask to see them. */
export function Notes({ customer: { id, notes } }: { customer: staff.CustomerOfDesk }) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);

  return (
    <section className={styles.card}>
      <h2>
        <Trans>Notes</Trans>
        {may('customers.handle') ? (
          <Button variant="quiet" onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
            <Trans>Add</Trans>
          </Button>
        ) : null}
      </h2>
      {isOpen ? <NewNote customerId={id} onDone={() => setOpen(false)} /> : null}
      {notes.map(({ id: noteId, body, by, at }) => (
        <p key={noteId} className={styles.note}>
          {body}
          <small>
            {by.name}, <Clock iso={at} />
          </small>
        </p>
      ))}
      {notes.length === 0 && !isOpen ? <Trans>None. Customers can ask to see notes.</Trans> : null}
    </section>
  );
}

function NewNote({ customerId, onDone }: { customerId: number; onDone: () => void }) {
  const [body, setBody] = useKeptText(`note ${customerId}`);
  const act = useDeskAction(staff.addCustomerNote, {
    onDone: () => {
      setBody('');
      onDone();
    },
  });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void act.run({ params: { customerId: String(customerId) }, body: { body } });
      }}
    >
      <TextArea
        name="body"
        label={<Trans>Note</Trans>}
        error={act.refusal?.error.errors.body?.[0]}
        value={body}
        onChange={({ currentTarget }) => setBody(currentTarget.value)}
        maxLength={2000}
        autoFocus
      />
      <Button type="submit" isBusy={act.pending !== null}>
        <Trans>Keep the note</Trans>
      </Button>
    </form>
  );
}
