import * as contract from '@fanfare/contract';
import { pageOf, readCursor } from '../../../data/page-cursor.ts';
import type { Mount } from '../../../http/mount.ts';
import { askFactorReset } from '../../accounts/desk/reset-factor.ts';
import { changeMember, removeMember, signOutMember } from '../change-member.ts';
import { type Person, readPeople } from '../face/people.ts';
import { type InvitationRow, openInvitations } from '../invitation-store.ts';
import { invite, inviteAgain, takeBackInvitation } from './invite.ts';
import { listMembers, listRoles, readMember } from './read-members.ts';

/** People of the staff, and who is invited. */
export function staffRoutes({ mount }: Mount): void {
  mount(contract.staff.listStaff)(({ core, query }) => listMembers(core, query));

  mount(contract.staff.getStaffMember)(async ({ core, params }) => ({
    data: await readMember(core, params.memberId),
  }));

  mount(contract.staff.getStaffRoles)(async () => ({ data: listRoles() }));

  mount(contract.staff.changeStaffMember)(async ({ core, tx, actor, params, body }) => ({
    answer: null,
    deed: await changeMember(core, tx, actor, params.memberId, body),
  }));

  mount(contract.staff.removeStaffMember)(async ({ core, tx, params, body }) => ({
    answer: null,
    deed: await removeMember(core, tx, params.memberId, body),
  }));

  mount(contract.staff.endStaffSessions)(async ({ core, tx, params }) => ({
    answer: null,
    deed: await signOutMember(core, tx, params.memberId),
  }));

  mount(contract.staff.askMemberFactorReset)(async ({ core, tx, actor, params: { memberId }, body }) => ({
    answer: null,
    deed: await askFactorReset(core, tx, actor, { accountId: memberId, of: 'staff', ...body }),
  }));

  mount(contract.staff.listInvitations)(async ({ core, query }) => {
    const [before = contract.LARGEST_ID] = readCursor(query.cursor, ['number']) ?? [];
    const page = pageOf(await openInvitations(core.db, before), ({ id }) => [id]);
    const nameOf = await readPeople(
      core.db,
      page.data.map(({ invited_by }) => invited_by),
    );
    return { data: page.data.map((row) => present(row, nameOf)), next: page.next };
  });

  mount(contract.staff.inviteStaff)(async ({ core, tx, actor, body }) => {
    const { invitation, deed } = await invite(core, tx, actor, body);
    return { answer: { data: present(invitation, await readPeople(tx, [invitation.invited_by])) }, deed };
  });

  mount(contract.staff.sendInvitationAgain)(async ({ core, tx, params }) => {
    const { invitation, deed } = await inviteAgain(core, tx, params.invitationId);
    return { answer: { data: present(invitation, await readPeople(tx, [invitation.invited_by])) }, deed };
  });

  mount(contract.staff.takeBackInvitation)(async ({ core, tx, params }) => ({
    answer: null,
    deed: await takeBackInvitation(core, tx, params.invitationId),
  }));
}

function present(
  { id, email, name, role, invited_by, sent_at, expires_at }: InvitationRow,
  nameOf: (actor: string) => Person,
): contract.staff.Invitation {
  return {
    id,
    email,
    name,
    role,
    invited_by: nameOf(invited_by),
    sent_at: sent_at.toISOString(),
    expires_at: expires_at.toISOString(),
  };
}
