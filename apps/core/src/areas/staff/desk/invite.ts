import { type AuditAction, type Locale, parseLocale } from '@fanfare/contract';
import { hoursAfter } from '@fanfare/rules';
import { writeLetters } from '../../../adapters/mail/outbox.ts';
import { invitationLetterUrl } from '../../../addresses/letter-links.ts';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { invalidField, notFound } from '../../../refusal.ts';
import { type Actor, actorName, type Deed, staffIdOf } from '../../../security/audit.ts';
import { staffRoleOf } from '../../../security/staff-role.ts';
import { findAccount, findCustomer } from '../../accounts/face/store.ts';
import { type GivenRights, grantsOf, limitsOf, requireOwn } from '../given-rights.ts';
import {
  changeInvitation,
  type InvitationRow,
  insertInvitation,
  lockInvitation,
} from '../invitation-store.ts';

const LIVES_HOURS = 72;

type Invited<Action extends AuditAction> = { invitation: InvitationRow; deed: Deed<Action> };

/**
 * Invites somebody to the staff by a letter, whose link is for that address alone and works once, for 72 hours. Throws 422 on
 * `email` for one of staff and for an address that has an invitation, and as `requireOwn`.
 */
export async function invite(
  core: Core,
  tx: Tx,
  actor: Actor,
  { email, name, locale, ...given }: GivenRights & { email: string; name: string; locale: Locale },
): Promise<Invited<'staff.invited'>> {
  await requireOwn(tx, actor, given);
  const account = await findAccount(tx, email);
  if (account && staffRoleOf(account) !== null) throw invalidField('email', 'staff.is_staff');
  const now = core.clock.now();
  const invitation = await insertInvitation(tx, {
    email,
    name,
    locale,
    role: given.role,
    ...limitsOf(given),
    granted_permissions: grantsOf(given),
    invited_by: actorName(actor),
    sent_at: now,
    expires_at: hoursAfter(now, LIVES_HOURS),
  });
  if (!invitation) throw invalidField('email', 'staff.is_invited');
  await writeInvitation(core, tx, invitation);

  return {
    invitation,
    deed: { action: 'staff.invited', target: invitation.id, after: { email, role: given.role } },
  };
}

/** Sends an invitation again for another 72 hours; links of before are over. Throws 404. */
export async function inviteAgain(
  core: Core,
  tx: Tx,
  invitationId: number,
): Promise<Invited<'staff.invited_again'>> {
  const { id, round } = await requireInvitation(tx, invitationId);
  const now = core.clock.now();
  const invitation = await changeInvitation(tx, id, {
    round: round + 1,
    sent_at: now,
    expires_at: hoursAfter(now, LIVES_HOURS),
  });
  await writeInvitation(core, tx, invitation);

  return { invitation, deed: { action: 'staff.invited_again', target: id } };
}

/** Takes an invitation back. Throws 404 for one that was accepted or taken back. */
export async function takeBackInvitation(
  core: Core,
  tx: Tx,
  invitationId: number,
): Promise<Deed<'staff.invitation_taken_back'>> {
  const { id } = await requireInvitation(tx, invitationId);
  await changeInvitation(tx, id, { taken_back_at: core.clock.now() });

  return { action: 'staff.invitation_taken_back', target: id };
}

async function requireInvitation(tx: Tx, id: number): Promise<InvitationRow> {
  const invitation = await lockInvitation(tx, id);
  if (!invitation) throw notFound('page');

  return invitation;
}

async function writeInvitation(core: Core, tx: Tx, invitation: InvitationRow): Promise<void> {
  const { id, round, email, role, locale, invited_by } = invitation;
  const inviter = staffIdOf(invited_by);
  const name = inviter === null ? '' : ((await findCustomer(tx, inviter))?.name ?? '');
  const letter = {
    template: 'staff-invitation' as const,
    props: { inviter: name, role, inviteUrl: invitationLetterUrl(core, `${id}-${round}`) },
    idempotencyKey: `staff-invitation:${id}:${round}`,
    recipient: email,
    locale: parseLocale(locale) ?? 'en',
  };
  await writeLetters(tx, [letter], core.clock.now());
}
