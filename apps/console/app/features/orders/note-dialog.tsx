import { staff } from '@fanfare/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDeskAction } from '../../api/use-desk-action.ts';
import { ActionDialog } from '../../desk/dialogs/action-dialog.tsx';
import { TextArea } from '../../desk/dialogs/text-area.tsx';

/** A note on an order, which staff alone reads and nobody changes. */
export function NoteDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  const add = useDeskAction(staff.addOrderNote, { onDone: onClose });
  const refusal = add.refusal?.error ?? null;

  return (
    <ActionDialog
      title={<Trans>Add a note</Trans>}
      does={<Trans>Add it</Trans>}
      note={<Trans>Customers never see it</Trans>}
      isBusy={add.pending !== null}
      refusal={refusal}
      fields={['body']}
      onClose={onClose}
      onSubmit={(values) =>
        void add.run({ params: { orderId: id }, body: { body: String(values.get('body') ?? '') } })
      }
    >
      <TextArea name="body" label={t`Note`} error={refusal?.errors.body?.[0]} maxLength={2000} />
    </ActionDialog>
  );
}
