import { staff } from '@fanfare/contract';
import { TextField } from '@fanfare/ui/fields/text-field.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDeskAction } from '../../api/use-desk-action.ts';
import { ActionDialog } from '../../desk/dialogs/action-dialog.tsx';
import type { OpenTicket } from './open-ticket.ts';

type TieDialogProps = { ticket: OpenTicket; onClose: () => void };

/** Ties a ticket to an order of its customer, or to none. */
export function TieDialog({ ticket, onClose }: TieDialogProps) {
  const { t } = useLingui();
  const { run, pending, refusal } = useDeskAction(staff.tieTicket, { onDone: onClose });

  return (
    <ActionDialog
      title={<Trans>Tie the ticket to an order</Trans>}
      does={<Trans>Tie</Trans>}
      isBusy={pending !== null}
      refusal={refusal?.error ?? null}
      fields={['order_id']}
      seen={ticket.seen}
      onClose={onClose}
      onSubmit={(values) => {
        const number = String(values.get('order_id') ?? '').replace(/\D/g, '');
        const body = { order_id: number === '' ? null : Number(number), seen: ticket.seen };
        void run({ params: { ticketId: String(ticket.id) }, body });
      }}
    >
      <TextField
        name="order_id"
        label={t`Number of the order`}
        inputMode="numeric"
        maxLength={12}
        defaultValue={ticket.order_id ?? ''}
        error={refusal?.error.errors.order_id?.[0]}
        hint={<Trans>An order of the same customer. Empty: about no order.</Trans>}
      />
    </ActionDialog>
  );
}
