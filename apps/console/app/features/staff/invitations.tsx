import { staff } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { Empty } from '@fanfare/ui/empty.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDeskAction } from '../../api/use-desk-action.ts';
import { Clock } from '../../desk/clock.tsx';
import { type DeskColumn, DeskTable } from '../../desk/list/desk-table.tsx';
import { useDeskList } from '../../desk/list/use-desk-list.ts';
import { leading } from '../../desk/list/use-open-row.ts';
import { roleName } from '../../shell/role-names.ts';

const NOWHERE = leading(() => {});

/** Pending invitations; each can be sent again or revoked. */
export function Invitations() {
  const { t, i18n } = useLingui();
  const list = useDeskList(staff.listInvitations, {});
  const again = useDeskAction(staff.sendInvitationAgain);
  const takeBack = useDeskAction(staff.takeBackInvitation);
  const columns: DeskColumn<staff.Invitation>[] = [
    {
      id: 'name',
      heading: t`Name`,
      cell: ({ name, email }) => (
        <>
          <b>{name}</b>
          <small>{email}</small>
        </>
      ),
    },
    { id: 'role', heading: t`Role`, width: 110, cell: ({ role }) => i18n._(roleName(role)) },
    { id: 'by', heading: t`Invited by`, width: 150, leaves: true, cell: ({ invited_by }) => invited_by.name },
    {
      id: 'until',
      heading: t`Until`,
      width: 140,
      cell: ({ expires_at }) =>
        new Date(expires_at) <= new Date() ? <Trans>over</Trans> : <Clock iso={expires_at} />,
    },
    {
      id: 'acts',
      heading: '',
      width: 240,
      isFigure: true,
      cell: ({ id }) => {
        const params = { invitationId: String(id) };
        return (
          <>
            <Button isBusy={again.pending !== null} onClick={() => void again.run({ params })}>
              <Trans>Send again</Trans>
            </Button>{' '}
            <Button isBusy={takeBack.pending !== null} onClick={() => void takeBack.run({ params })}>
              <Trans>Take back</Trans>
            </Button>
          </>
        );
      },
    },
  ];

  return (
    <DeskTable
      label={t`Invited`}
      list={list}
      open={NOWHERE}
      isTall
      columns={columns}
      idOf={({ id }) => String(id)}
      nameOf={({ email }) => email}
      empty={
        <Empty kind="yet" title={<Trans>No pending invitations</Trans>}>
          <Trans>An invitation works once, for one address, for 72 hours.</Trans>
        </Empty>
      }
    />
  );
}
