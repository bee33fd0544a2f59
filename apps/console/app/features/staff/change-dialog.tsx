import { textOf } from '@fanfare/client/use-api-form.ts';
import { type OutputOf, staff } from '@fanfare/contract';
import { Trans } from '@lingui/react/macro';
import { useDeskAction } from '../../api/use-desk-action.ts';
import { ActionDialog } from '../../desk/dialogs/action-dialog.tsx';
import { WhyField } from '../../desk/dialogs/why-field.tsx';
import { RightsAsTheyAre } from './rights-as-they-are.tsx';
import { RightsFields, readRights } from './rights-fields.tsx';

type ChangeDialogProps = { member: OutputOf<typeof staff.getStaffMember>['data']; onClose: () => void };

/** Gives one of staff another role, limits or grants. */
export function ChangeDialog({ member, onClose }: ChangeDialogProps) {
  const act = useDeskAction(staff.changeStaffMember, { onDone: onClose });
  const errors = act.refusal?.error.errors ?? {};
  const role = staff.GIVEN_ROLES.find((one) => one === member.role);
  const granted = staff.GRANTABLE.filter((permission) => member.granted.includes(permission));

  return (
    <ActionDialog
      title={<Trans>Change what {member.name || member.email} may do</Trans>}
      does={<Trans>Change</Trans>}
      note={<Trans>Immediately</Trans>}
      isBusy={act.pending !== null}
      refusal={act.refusal?.error ?? null}
      fields={['role', 'limits', 'reason']}
      seen={member.seen}
      onClose={onClose}
      onSubmit={(values) =>
        void act.run({
          params: { memberId: String(member.id) },
          body: { ...readRights(values), seen: member.seen, reason: textOf(values, 'reason') },
        })
      }
    >
      <RightsAsTheyAre member={member} />
      <RightsFields member={{ ...(role && { role }), limits: member.own_limits, granted }} errors={errors} />
      <WhyField errors={errors} />
    </ActionDialog>
  );
}
