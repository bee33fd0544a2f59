import { textOf } from '@fanfare/client/use-api-form.ts';
import { staff } from '@fanfare/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDeskAction } from '../../api/use-desk-action.ts';
import { ActionDialog } from '../../desk/dialogs/action-dialog.tsx';
import { TextArea } from '../../desk/dialogs/text-area.tsx';

type AskDialogProps = { customerId: number; name: string; onClose: () => void };

/** Asking a customer for documents anew, though theirs were accepted. */
export function AskDialog({ customerId, name, onClose }: AskDialogProps) {
  const { t } = useLingui();
  const { run, pending, refusal } = useDeskAction(staff.askForDocuments, { onDone: onClose });

  return (
    <ActionDialog
      title={t`Ask ${name} for documents again`}
      does={<Trans>Ask</Trans>}
      note={<Trans>Requested by email; payouts are on hold until they are accepted</Trans>}
      isBusy={pending !== null}
      refusal={refusal?.error ?? null}
      fields={['reason']}
      onClose={onClose}
      onSubmit={(values) =>
        void run({
          params: { customerId: String(customerId) },
          body: { reason: textOf(values, 'reason').trim() },
        })
      }
    >
      <TextArea
        name="reason"
        label={t`Why, for the log`}
        hint={t`Staff reads it, the customer does not.`}
        error={refusal?.error.errors.reason?.join(' ')}
        maxLength={500}
      />
    </ActionDialog>
  );
}
