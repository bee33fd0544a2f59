import { Button } from '@fanfare/ui/button.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { ListPage } from '../../desk/list-page.tsx';
import { useOpenRow } from '../../desk/use-open-row.ts';
import { Views } from '../../desk/views.tsx';
import { Invitations } from './invitations.tsx';
import { InvitePanel } from './invite-panel.tsx';
import { MemberPanel } from './member-panel.tsx';
import { Members } from './members.tsx';
import { RoleTable } from './role-table.tsx';

/** Id that opens the form of an invitation beside the list. */
const INVITE = 'invite';

/** People of the staff: who may what, who is invited, who has left. */
export function StaffPage() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const view = params.get('view') ?? 'people';
  const open = useOpenRow([]);

  return (
    <ListPage
      title={t`Staff`}
      documentTitle={t`Staff`}
      actions={
        <Button onClick={() => open.show(INVITE)}>
          <Icon name="plus" size={16} /> <Trans>Invite</Trans>
        </Button>
      }
      views={
        <Views
          label={t`Staff`}
          views={[
            { id: 'people', name: t`People` },
            { id: 'invited', name: t`Invited` },
            { id: 'roles', name: t`Roles` },
            { id: 'left', name: t`Left` },
          ]}
        />
      }
      panel={
        open.open === INVITE ? (
          <InvitePanel open={open} />
        ) : open.open !== null && view !== 'invited' ? (
          <MemberPanel key={open.open} id={open.open} open={open} />
        ) : null
      }
    >
      {view === 'invited' ? <Invitations /> : null}
      {view === 'people' || view === 'left' ? <Members view={view} open={open} /> : null}
      {view === 'people' || view === 'roles' ? <RoleTable isWhole={view === 'roles'} /> : null}
    </ListPage>
  );
}
