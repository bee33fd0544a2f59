import { textOf } from '@fanfare/client/use-api-form.ts';
import { type OutputOf, staff } from '@fanfare/contract';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Trans } from '@lingui/react/macro';
import { useDeskAction } from '../../api/use-desk-action.ts';
import { ActionDialog } from '../../desk/dialogs/action-dialog.tsx';
import { BalanceAfter } from '../../desk/dialogs/balance-after.tsx';
import { FactorRisk } from '../../desk/dialogs/factor-risk.tsx';
import { TextArea } from '../../desk/dialogs/text-area.tsx';

type DecideDialogProps = {
  approval: OutputOf<typeof staff.getApproval>['data'];
  approve: boolean;
  onClose: () => void;
};

/** The word of the second person. Where the balance moved since it was shown, it asks for a second press. */
export function DecideDialog({ approval, approve, onClose }: DecideDialogProps) {
  const { id, kind, amount, balance, becomes, returns, asked_by } = approval;
  const act = useDeskAction(staff.decideApproval, { onDone: onClose });
  const name = asked_by.name;
  const isReset = kind === 'factor_reset';

  return (
    <ActionDialog
      title={
        isReset ? (
          <Trans>Reset a second factor</Trans>
        ) : approve ? (
          <Trans>Approve {formatMoney(amount)}</Trans>
        ) : (
          <Trans>Refuse {formatMoney(amount)}</Trans>
        )
      }
      risk={
        approve && isReset ? (
          <FactorRisk />
        ) : approve ? (
          <Trans>
            It is done as {name} asked it, in both names. If the balance moves before you press, it asks
            again.
          </Trans>
        ) : undefined
      }
      does={
        !approve ? (
          <Trans>Refuse</Trans>
        ) : isReset ? (
          <Trans>Approve</Trans>
        ) : (
          <Trans>Approve {formatMoney(amount)}</Trans>
        )
      }
      isBusy={act.pending !== null}
      refusal={act.refusal?.error ?? null}
      {...(approve && !isReset && { seen: `${balance} ${returns?.seen ?? ''}` })}
      onClose={onClose}
      onSubmit={(values) => {
        const comment = textOf(values, 'comment').trim();
        const body = {
          approve,
          ...(approve && { expected_balance: balance, ...(returns && { seen: returns.seen }) }),
          ...(comment !== '' && { comment }),
        };
        void act.run({ params: { approvalId: String(id) }, body });
      }}
    >
      {approve && becomes !== null ? <BalanceAfter balance={balance} after={becomes} /> : null}
      <TextArea name="comment" label={<Trans>For {name} and the log, if you like</Trans>} maxLength={500} />
    </ActionDialog>
  );
}
