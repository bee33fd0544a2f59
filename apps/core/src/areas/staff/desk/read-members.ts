import type { ParsedInputOf, staff } from '@fanfare/contract';
import { formatAmount, type Micro } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import { pageOf, readCursor } from '../../../data/page-cursor.ts';
import { notFound } from '../../../refusal.ts';
import { actorName } from '../../../security/audit.ts';
import { pageOfAudit } from '../../../security/audit-rows.ts';
import { ROLE_LIMITS, ROLE_PERMISSIONS, type StaffLimits } from '../../../security/roles.ts';
import { staffRoleOf } from '../../../security/staff-role.ts';
import { type Allowance, allowanceOf } from '../../approvals/face/allowance.ts';
import { seenOfMember } from '../change-member.ts';
import { authorityOf } from '../face/authority.ts';
import { findMember } from '../face/members.ts';
import { readPeople } from '../face/people.ts';
import {
  countMembers,
  findWholeMember,
  livingStaffSessions,
  pageOfMembers,
  type WholeMember,
} from './member-rows.ts';
import { presentSession } from './present-session.ts';

/** Lines of the log that are shown with a person. */
const LATELY = 5;

type Query = ParsedInputOf<typeof staff.listStaff>['query'];

/** A page of people of the staff, or of those who have left. Throws 422 on `cursor`. */
export async function listMembers({ db, clock }: Core, { view = 'people', cursor }: Query) {
  const [seen, id] = readCursor(cursor, ['time', 'number']) ?? [];
  const after = seen === undefined || id === undefined ? null : { seen, id };
  const [rows, counts] = await Promise.all([
    pageOfMembers(db, { hasLeft: view === 'left', after, now: clock.now() }),
    countMembers(db),
  ]);
  const page = pageOf(rows, ({ seen_at, id }) => [(seen_at ?? new Date(0)).toISOString(), id]);

  return { data: page.data.map(presentMember), next: page.next, counts };
}

/** A member of staff as a whole. Throws 404. */
export async function readMember(core: Core, id: number) {
  const { db } = core;
  const now = core.clock.now();
  const member = await findWholeMember(db, id, now);
  if (!member) throw notFound('page');
  const actor = { staff: id };
  const [authority, own, refunds, corrections, sessions, lately, nameOf] = await Promise.all([
    authorityOf(db, actor),
    findMember(db, id),
    allowanceOf(core, db, actor, 'refundADay'),
    allowanceOf(core, db, actor, 'correctionADay'),
    livingStaffSessions(db, id, now),
    pageOfAudit(db, { actor: actorName(actor) }, { limit: LATELY }),
    readPeople(db, [member.invited_by]),
  ]);

  return {
    ...presentMember(member),
    invited_by: member.invited_by === null ? null : nameOf(member.invited_by),
    permissions: [...authority.permissions],
    granted: member.granted_permissions,
    limits: presentLimits(authority.limits),
    own_limits: ownLimits(own),
    today: { refunds: presentUsed(refunds), corrections: presentUsed(corrections) },
    signed_in: sessions.map(presentSession),
    lately: lately.map(({ id, at, action, subject }) => ({
      id: Number(id),
      at: at.toISOString(),
      action,
      subject,
    })),
    seen: seenOfMember(member, own),
  };
}

/** Permissions of each role. */
export const listRoles = () =>
  Object.entries(ROLE_PERMISSIONS).map(([role, permissions]) => ({
    role: role as keyof typeof ROLE_LIMITS,
    permissions: [...permissions],
    limits: presentLimits(ROLE_LIMITS[role as keyof typeof ROLE_LIMITS]),
  }));

function presentMember(member: WholeMember): staff.Member {
  return {
    id: member.id,
    name: member.name,
    email: member.email ?? '',
    role: staffRoleOf(member),
    is_frozen: member.frozen_at !== null,
    factors: { passkeys: member.passkeys, app: member.app },
    sessions: member.sessions,
    seen_at: member.seen_at?.toISOString() ?? null,
    since: member.since.toISOString(),
    left_at: member.left_at?.toISOString() ?? null,
  };
}

const text = (amount: Micro) => formatAmount(amount);
const presentUsed = ({ limit, used }: Allowance) => ({ limit: text(limit), used: text(used) });

function presentLimits({
  refundADay,
  correctionADay,
  creditEach,
  payoutEach,
}: StaffLimits): staff.StaffLimits {
  return {
    refund_a_day: text(refundADay),
    correction_a_day: text(correctionADay),
    credit_each: text(creditEach),
    payout_each: text(payoutEach),
  };
}

function ownLimits(own: Awaited<ReturnType<typeof findMember>>): Partial<staff.StaffLimits> {
  const names = ['refund_a_day', 'correction_a_day', 'credit_each', 'payout_each'] as const;

  return Object.fromEntries(
    names.flatMap((name) => {
      const limit = own?.[name] ?? null;
      return limit === null ? [] : [[name, text(limit)]];
    }),
  );
}
