import * as z from 'zod/mini';
import { defineStaffEndpoint } from '../endpoint.ts';
import { amount, data, email, id, idText, nameWords, timestamp } from '../fields.ts';
import { LOCALES } from '../locales.ts';
import { STAFF_ROLES, staffPermission } from '../staff-roles.ts';
import { person } from './approvals.ts';
import { listed, listQuery, query, reason, seen } from './fields.ts';

/** Permissions that may be granted to one person beyond their role. */
export const GRANTABLE = ['documents.decide'] as const;

const role = z.enum(STAFF_ROLES);
/** Amounts that one person may move alone, USD. */
const limits = z.object({
  refund_a_day: amount,
  correction_a_day: amount,
  credit_each: amount,
  payout_each: amount,
});
export type StaffLimits = z.output<typeof limits>;
const allowed = z.string().check(z.regex(/^\d{1,7}(\.\d{1,2})?$/));
/** Own limits of a person, which narrow those of the role; a limit that is left out is the role's. */
const ownLimits = z.strictObject({
  refund_a_day: z.optional(allowed),
  correction_a_day: z.optional(allowed),
  credit_each: z.optional(allowed),
  payout_each: z.optional(allowed),
});
/** Content and translation have no screens of their own yet, so nobody is given these roles. */
export const GIVEN_ROLES = ['owner', 'manager', 'support', 'finance'] as const;
const given = {
  role: z.enum(GIVEN_ROLES),
  limits: ownLimits,
  granted: z.array(z.enum(GRANTABLE)).check(z.maxLength(GRANTABLE.length)),
};

const path = '/api/console/v1/staff';
const permission = 'staff.manage';
const errors = [401, 403, 404, 422] as const;
const reads = { method: 'GET', permission, audit: 'none', status: 200, errors } as const;

const member = z.object({
  id,
  name: z.string(),
  email: z.string(),
  /** Null for who has left. */
  role: z.nullable(role),
  is_frozen: z.boolean(),
  factors: z.object({ passkeys: z.number(), app: z.boolean() }),
  sessions: z.number(),
  seen_at: z.nullable(timestamp),
  since: timestamp,
  left_at: z.nullable(timestamp),
});
export type Member = z.output<typeof member>;

export const listStaff = defineStaffEndpoint({
  ...reads,
  name: 'listStaff',
  summary: 'People of the staff by when they were seen, or those who have left.',
  path,
  query: z.object({ ...listQuery, view: z.optional(z.enum(['people', 'left'])) }),
  output: z.extend(listed(member), {
    counts: z.object({ people: z.number(), invited: z.number(), left: z.number() }),
  }),
});

const used = z.object({ limit: amount, used: amount });

export const getStaffMember = defineStaffEndpoint({
  ...reads,
  name: 'getStaffMember',
  summary:
    'One of staff: what they may, what of their limits is used today, where they are signed in, what they did.',
  path: `${path}/{memberId}`,
  params: z.object({ memberId: idText }),
  query,
  output: data(
    z.extend(member, {
      invited_by: z.nullable(person),
      permissions: z.array(staffPermission),
      granted: z.array(staffPermission),
      limits,
      /** Own limits that are narrower than the role's. */
      own_limits: z.partial(limits),
      today: z.object({ refunds: used, corrections: used }),
      signed_in: z.array(
        z.object({
          id,
          device: z.string(),
          since: timestamp,
          by: z.nullable(z.enum(['passkey', 'app', 'recovery'])),
          ends_at: timestamp,
        }),
      ),
      lately: z.array(z.object({ id, at: timestamp, action: z.string(), subject: z.string() })),
      /** Digest of role, limits and grants, sent with a change of them. */
      seen: z.string(),
    }),
  ),
});

export const getStaffRoles = defineStaffEndpoint({
  ...reads,
  name: 'getStaffRoles',
  summary: 'What each role may do, and alone up to which amounts.',
  path: '/api/console/v1/staff-roles',
  query,
  output: data(z.array(z.object({ role, permissions: z.array(staffPermission), limits }))),
});

const acts = { permission, needsFactor: true, query, errors } as const;
const ofMember = z.object({ memberId: idText });

export const changeStaffMember = defineStaffEndpoint({
  ...acts,
  name: 'changeStaffMember',
  summary: 'Gives one of staff another role, limits or grants, none of them above one’s own. An owner stays.',
  method: 'PUT',
  path: `${path}/{memberId}`,
  audit: { target: 'staff', actions: ['staff.changed'] },
  status: 204,
  params: ofMember,
  body: z.strictObject({ ...given, seen, reason }),
  errors: [...errors, 409],
  output: z.null(),
});

export const removeStaffMember = defineStaffEndpoint({
  ...acts,
  name: 'removeStaffMember',
  summary: 'Takes access away from one of staff: all of their sessions end at once. An owner stays.',
  method: 'POST',
  path: `${path}/{memberId}/removal`,
  audit: { target: 'staff', actions: ['staff.removed'] },
  status: 204,
  params: ofMember,
  body: z.strictObject({ seen, reason }),
  errors: [...errors, 409],
  output: z.null(),
});

export const endStaffSessions = defineStaffEndpoint({
  ...acts,
  name: 'endStaffSessions',
  summary: 'Ends the sessions of one of staff in the console.',
  method: 'POST',
  path: `${path}/{memberId}/sign-out`,
  audit: { target: 'staff', actions: ['staff.signed_out'] },
  status: 204,
  params: ofMember,
  output: z.null(),
});

export const askMemberFactorReset = defineStaffEndpoint({
  ...acts,
  name: 'askMemberFactorReset',
  summary:
    'Asks another owner to reset the second factor of one of staff who lost it, passkeys too. Not of one’s own; 422 where there is none.',
  method: 'POST',
  path: `${path}/{memberId}/factor-reset`,
  audit: { target: 'customer', actions: ['customer.second_factor_reset_asked'] },
  status: 204,
  params: ofMember,
  body: z.strictObject({ reason }),
  output: z.null(),
});

const invitation = z.object({
  id,
  email: z.string(),
  name: z.string(),
  role,
  invited_by: person,
  sent_at: timestamp,
  expires_at: timestamp,
});
export type Invitation = z.output<typeof invitation>;

const invitations = '/api/console/v1/staff-invitations';
const ofInvitation = z.object({ invitationId: idText });

export const listInvitations = defineStaffEndpoint({
  ...reads,
  name: 'listInvitations',
  summary: 'Invitations that nobody has accepted or taken back, the latest first; those that are over too.',
  path: invitations,
  query: z.object(listQuery),
  output: listed(invitation),
});

export const inviteStaff = defineStaffEndpoint({
  ...acts,
  name: 'inviteStaff',
  summary:
    'Invites somebody by a letter: once, for that address only, for 72 hours. Nobody gives more than they have.',
  method: 'POST',
  path: invitations,
  audit: { target: 'invitation', actions: ['staff.invited'] },
  status: 201,
  body: z.strictObject({
    email,
    name: nameWords(100, 1),
    /** Language of the letter and of the console. */
    locale: z.enum(LOCALES),
    ...given,
  }),
  output: data(invitation),
});

export const sendInvitationAgain = defineStaffEndpoint({
  ...acts,
  name: 'sendInvitationAgain',
  summary: 'Sends an invitation again for 72 hours; the link of before is over.',
  method: 'POST',
  path: `${invitations}/{invitationId}/again`,
  audit: { target: 'invitation', actions: ['staff.invited_again'] },
  status: 200,
  params: ofInvitation,
  output: data(invitation),
});

export const takeBackInvitation = defineStaffEndpoint({
  ...acts,
  name: 'takeBackInvitation',
  summary: 'Takes an invitation back.',
  method: 'POST',
  path: `${invitations}/{invitationId}/taking-back`,
  audit: { target: 'invitation', actions: ['staff.invitation_taken_back'] },
  status: 204,
  params: ofInvitation,
  output: z.null(),
});
