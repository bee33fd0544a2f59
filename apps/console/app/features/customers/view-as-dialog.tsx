import { textOf } from '@fanfare/client/use-api-form.ts';
import { staff } from '@fanfare/contract';
import { Trans } from '@lingui/react/macro';
import { useDeskAction } from '../../api/use-desk-action.ts';
import { ActionDialog } from '../../desk/dialogs/action-dialog.tsx';
import { WhyField } from '../../desk/dialogs/why-field.tsx';

type ViewAsDialogProps = { customerId: number; name: string; onClose: () => void };

/** Opens the shop as the customer sees it, for a quarter of an hour and to look only; they see the visit. */
export function ViewAsDialog({ customerId, name, onClose }: ViewAsDialogProps) {
  const act = useDeskAction(staff.impersonateCustomer, {
    onDone: ({ data }) => {
      window.open(data.url, '_blank', 'noopener');
      onClose();
    },
  });

  return (
    <ActionDialog
      title={<Trans>See the shop as {name}</Trans>}
      risk={<Trans>For 15 minutes, to look only. They see the visit among their sign-ins.</Trans>}
      does={<Trans>Open the shop</Trans>}
      isBusy={act.pending !== null}
      refusal={act.refusal?.error ?? null}
      fields={['reason']}
      onClose={onClose}
      onSubmit={(values) =>
        void act.run({ body: { customer_id: customerId, reason: textOf(values, 'reason') } })
      }
    >
      <WhyField errors={act.refusal?.error.errors} autoFocus />
    </ActionDialog>
  );
}
