import { staff } from '@fanfare/contract';
import { Trans } from '@lingui/react/macro';
import { useDeskAction } from '../../api/use-desk-action.ts';
import { ActionDialog } from '../../desk/action-dialog.tsx';
import { TextArea } from '../../desk/text-area.tsx';
import { useKeptText } from '../../desk/use-kept-text.ts';

type WriteDialogProps = { customerId: number; name: string; onClose: () => void };

/** Opens a ticket with a message, which its customer gets by a letter too. What is typed is kept. */
export function WriteDialog({ customerId, name, onClose }: WriteDialogProps) {
  const [message, setMessage] = useKeptText(`customer ${customerId}`);
  const act = useDeskAction(staff.writeToCustomer, {
    onDone: () => {
      setMessage('');
      onClose();
    },
  });

  return (
    <ActionDialog
      title={<Trans>Write to {name}</Trans>}
      does={<Trans>Send</Trans>}
      note={<Trans>A ticket, and a letter</Trans>}
      isBusy={act.pending !== null}
      refusal={act.refusal?.error ?? null}
      fields={['message']}
      onClose={onClose}
      onSubmit={() => void act.run({ params: { customerId: String(customerId) }, body: { message } })}
    >
      <TextArea
        name="message"
        label={<Trans>Message</Trans>}
        error={act.refusal?.error.errors.message?.[0]}
        value={message}
        onChange={({ currentTarget }) => setMessage(currentTarget.value)}
        rows={8}
        maxLength={5000}
        autoFocus
      />
    </ActionDialog>
  );
}
