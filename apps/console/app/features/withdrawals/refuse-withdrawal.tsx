import { staff } from '@fanfare/contract';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDeskAction } from '../../api/use-desk-action.ts';
import { customerName } from '../../desk/customer-name.ts';
import { ActionDialog } from '../../desk/dialogs/action-dialog.tsx';
import { TextArea } from '../../desk/dialogs/text-area.tsx';
import { WithdrawalBadge } from './withdrawal-columns.tsx';

type Props = { withdrawal: staff.DeskWithdrawalDetail; onClose: () => void };

/** Puts the money of a withdrawal back to the earnings of its customer, who reads why. */
export function RefuseWithdrawal({ withdrawal, onClose }: Props) {
  const { id, amount, customer, seen } = withdrawal;
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
      seen={seen}
      onClose={onClose}
      onSubmit={(form) =>
        void refuse.run({
          params: { withdrawalId: String(id) },
          body: { seen, reason: String(form.get('reason')) },
        })
      }
    >
      <p>
        <WithdrawalBadge withdrawal={withdrawal} />
      </p>
      <TextArea
        name="reason"
        label={<Trans>Reason that the customer reads</Trans>}
        maxLength={500}
        error={error?.errors.reason?.[0]}
      />
    </ActionDialog>
  );
}
