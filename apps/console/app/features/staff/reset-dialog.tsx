import { textOf } from '@fanfare/client/use-api-form.ts';
import { staff } from '@fanfare/contract';
import { Trans } from '@lingui/react/macro';
import { useDeskAction } from '../../api/use-desk-action.ts';
import { ActionDialog } from '../../desk/dialogs/action-dialog.tsx';
import { FactorRisk } from '../../desk/dialogs/factor-risk.tsx';
import { WhyField } from '../../desk/dialogs/why-field.tsx';

type ResetDialogProps = { member: Pick<staff.Member, 'id' | 'name' | 'email'>; onClose: () => void };

/** Asks another owner to reset the second factor of one of staff. */
export function ResetDialog({ member, onClose }: ResetDialogProps) {
  const act = useDeskAction(staff.askMemberFactorReset, { onDone: onClose });
  const called = member.name || member.email;

  return (
    <ActionDialog
      title={<Trans>Reset the second factor of {called}</Trans>}
      risk={<FactorRisk />}
      does={<Trans>Ask an owner</Trans>}
      isBusy={act.pending !== null}
      refusal={act.refusal?.error ?? null}
      fields={['reason']}
      onClose={onClose}
      onSubmit={(values) =>
        void act.run({ params: { memberId: String(member.id) }, body: { reason: textOf(values, 'reason') } })
      }
    >
      <WhyField errors={act.refusal?.error.errors} autoFocus />
    </ActionDialog>
  );
}
