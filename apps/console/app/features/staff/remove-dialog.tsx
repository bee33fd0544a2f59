import { textOf } from '@fanfare/client/use-api-form.ts';
import { type OutputOf, staff } from '@fanfare/contract';
import { Trans } from '@lingui/react/macro';
import { useDeskAction } from '../../api/use-desk-action.ts';
import { ActionDialog } from '../../desk/dialogs/action-dialog.tsx';
import { WhyField } from '../../desk/dialogs/why-field.tsx';
import { RightsAsTheyAre } from './rights-as-they-are.tsx';

type RemoveDialogProps = { member: OutputOf<typeof staff.getStaffMember>['data']; onClose: () => void };

/** Takes access away from one of staff. */
export function RemoveDialog({ member, onClose }: RemoveDialogProps) {
  const act = useDeskAction(staff.removeStaffMember, { onDone: onClose });

  return (
    <ActionDialog
      title={<Trans>Take access away from {member.name || member.email}</Trans>}
      risk={
        <Trans>
          All of their sessions end immediately, in the shop too. The account stays as a customer account.
        </Trans>
      }
      does={<Trans>Take access away</Trans>}
      note={<Trans>They can be invited again</Trans>}
      isBusy={act.pending !== null}
      refusal={act.refusal?.error ?? null}
      fields={['reason']}
      seen={member.seen}
      onClose={onClose}
      onSubmit={(values) =>
        void act.run({
          params: { memberId: String(member.id) },
          body: { seen: member.seen, reason: textOf(values, 'reason') },
        })
      }
    >
      <RightsAsTheyAre member={member} />
      <WhyField errors={act.refusal?.error.errors} autoFocus />
    </ActionDialog>
  );
}
