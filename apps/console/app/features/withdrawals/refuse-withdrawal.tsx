import { staff } from '@fanfare/contract';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDeskAction } from '../../api/use-desk-action.ts';
import { ActionDialog } from '../../desk/action-dialog.tsx';
import { customerName } from '../../desk/customer-name.ts';
import { TextArea } from '../../desk/text-area.tsx';

type Props = { withdrawal: staff.DeskWithdrawalDetail; onClose: () => void };

/** Puts the money of a withdrawal back to the earnings of its customer, who reads why. */
export function RefuseWithdrawal({ withdrawal: { id, amount, customer }, onClose }: Props) {
  const { t } = useLingui();
  const refuse = useDeskAction(staff.refuseWithdrawal, { onDone: onClose });
  const error = refuse.refusal?.error ?? null;

  return (
    <ActionDialog
      title={t`Refuse ${formatMoney(amount)} of ${customerName(customer)}`}
      does={<Trans>Refuse it</Trans>}
      note={<Trans>All of it goes back to the earnings, its fee too.</Trans>}
      isBusy={refuse.pending !== null}
      refusal={error}
      fields={['reason']}
      onClose={onClose}
      onSubmit={(form) =>
        void refuse.run({
          params: { withdrawalId: String(id) },
          body: { reason: String(form.get('reason')) },
        })
      }
    >
      <TextArea
        name="reason"
        label={<Trans>Reason that the customer reads</Trans>}
        maxLength={500}
        error={error?.errors.reason?.[0]}
      />
    </ActionDialog>
  );
}
