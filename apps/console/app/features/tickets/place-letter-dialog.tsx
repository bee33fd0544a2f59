import { staff } from '@fanfare/contract';
import { TextField } from '@fanfare/ui/fields/text-field.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDeskAction } from '../../api/use-desk-action.ts';
import { ActionDialog } from '../../desk/dialogs/action-dialog.tsx';

type PlaceLetterDialogProps = { letter: staff.TicketLetter; onClose: () => void };

/** Puts a letter into a ticket, as what its customer wrote. */
export function PlaceLetterDialog({ letter, onClose }: PlaceLetterDialogProps) {
  const { t } = useLingui();
  const { run, pending, refusal } = useDeskAction(staff.placeTicketLetter, { onDone: onClose });

  return (
    <ActionDialog
      title={t`Email from ${letter.sender}`}
      does={<Trans>Put into the ticket</Trans>}
      note={<Trans>Its customer reads it there. Be sure that it is the same person.</Trans>}
      isBusy={pending !== null}
      refusal={refusal?.error ?? null}
      fields={['ticket_id']}
      onClose={onClose}
      onSubmit={(values) => {
        const number = String(values.get('ticket_id') ?? '').replace(/\D/g, '');
        if (number === '') return;
        void run({ params: { letterId: String(letter.id) }, body: { ticket_id: Number(number) } });
      }}
    >
      <TextField
        name="ticket_id"
        label={t`Number of the ticket`}
        inputMode="numeric"
        maxLength={12}
        required
        defaultValue={letter.ticket_id ?? ''}
        error={refusal?.error.errors.ticket_id?.[0]}
      />
    </ActionDialog>
  );
}
