import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { STAFF_VIEWS, StaffListPage } from '../../desk/list/staff-list-page.tsx';
import { useOpenRow } from '../../desk/list/use-open-row.ts';
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
  const view = STAFF_VIEWS.find((one) => one === params.get('view')) ?? 'people';
  const open = useOpenRow([]);

  return (
    <StaffListPage
      documentTitle={t`Staff`}
      view={view}
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
    </StaffListPage>
  );
}
