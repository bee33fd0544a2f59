import { readLinkToken } from '../../addresses/link-token.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { countWithin } from '../../limits/count-within.ts';
import { invalidField, tooMany } from '../../refusal.ts';
import { writeAudit } from '../../security/audit.ts';
import {
  type CustomerRow,
  findAccount,
  keepUnchanged,
  lockEmail,
  updateCustomer,
} from '../accounts/face/store.ts';
import { joinGuest } from '../identity/face/join-guest.ts';
import { checkPassword, hashPassword } from '../identity/face/passwords.ts';
import { addCustomer, checkNewPassword } from '../identity/face/sign-up.ts';
import { insertStaffSession } from '../identity/face/staff-session-store.ts';
import { rolesBesides } from './change-member.ts';
import { storeMember } from './face/members.ts';
import { changeInvitation, findInvitation, type InvitationRow, lockInvitation } from './invitation-store.ts';

/** Wrong passwords for one invitation within an hour. */
const WRONG = 10;
const HOUR_SECONDS = 3600;

/** The invitation behind a letter's token, and whether its address has an account. Throws 422 on `token` for one that is over. */
export async function readInvitation(
  core: Core,
  token: string,
): Promise<{ invitation: InvitationRow; account: CustomerRow | undefined }> {
  const read = readLinkToken(core, token);
  const [, id = '', round] = (read?.purpose === 'invite' && /^(\d{1,9})-(\d{1,9})$/.exec(read.opens)) || [];
  const invitation = await findInvitation(core.db, Number(id));
  if (!invitation || invitation.round !== Number(round) || invitation.expires_at <= core.clock.now())
    throw over();

  return { invitation, account: await findAccount(core.db, invitation.email) };
}

type Accepted = { token: string; password: string; password_confirmation?: string | undefined };

/**
 * Makes whoever was invited one of staff, once, and opens a session in the console that waits for its second factor; gives the
 * token of its cookie. An account that the address has joins by its password; otherwise one is opened. The letter shows that its
 * reader owns the mailbox. Throws 422 on `token` for what is over, and on `password`, and 429 after ten wrong ones in an hour.
 */
export async function acceptInvitation(core: Core, input: Accepted, device: string): Promise<string> {
  const { invitation, account } = await readInvitation(core, input.token);
  const passwordHash = account ? null : await newPassword(core, invitation.email, input);
  if (account) await requirePassword(core, invitation, account, input.password);

  return inTransaction(core, async (tx) => {
    await lockEmail(tx, invitation.email);
    const kept = await lockInvitation(tx, invitation.id);
    if (kept?.round !== invitation.round) throw over();
    const person = account ? await unchanged(tx, account) : await openAccount(core, tx, kept, passwordHash);
    await join(core, tx, kept, person);
    const { token } = await insertStaffSession(tx, { accountId: person.id, device, now: core.clock.now() });

    return token;
  });
}

async function newPassword(core: Core, email: string, input: Accepted): Promise<string> {
  const { password, password_confirmation = '' } = input;
  await checkNewPassword(core, { email, password, password_confirmation });

  return hashPassword(password);
}

async function requirePassword(
  core: Core,
  { id }: InvitationRow,
  account: CustomerRow,
  password: string,
): Promise<void> {
  const { count, secondsLeft } = await countWithin(core, `staff invitation ${id}`, HOUR_SECONDS);
  if (core.config.hasRateLimits && count > WRONG) throw tooMany(secondsLeft);
  if ((await checkPassword(account.password_hash, password)) === 'wrong')
    throw invalidField('password', 'accounts.wrong_current_password');
}

async function unchanged(tx: Tx, account: CustomerRow): Promise<CustomerRow> {
  if (!(await keepUnchanged(tx, account))) throw invalidField('password', 'accounts.wrong_current_password');

  return account;
}

async function openAccount(
  core: Core,
  tx: Tx,
  { email, name, locale }: InvitationRow,
  passwordHash: string | null,
): Promise<CustomerRow> {
  const account = await addCustomer(tx, { email, name, locale, passwordHash, verifiedAt: core.clock.now() });
  // Somebody has opened one meanwhile: its password is asked for then.
  if (!account) throw over();
  await core.happened(tx, 'accountOpened', account);
  await joinGuest(core, tx, account);

  return account;
}

async function join(core: Core, tx: Tx, invitation: InvitationRow, account: CustomerRow): Promise<void> {
  const { id, role, granted_permissions, refund_a_day, correction_a_day, credit_each, payout_each } =
    invitation;
  const now = core.clock.now();
  const isProven = account.email_verified_at !== null;
  await updateCustomer(tx, account.id, {
    roles: [...rolesBesides(account), role],
    granted_permissions,
    ...(!isProven && { email_verified_at: now }),
  });
  if (!isProven) await joinGuest(core, tx, account);
  const limits = { refund_a_day, correction_a_day, credit_each, payout_each };
  await storeMember(tx, {
    customer_id: account.id,
    since: now,
    invited_by: invitation.invited_by,
    ...limits,
  });
  await changeInvitation(tx, id, { accepted_at: now });
  await writeAudit(tx, core, {
    actor: { staff: account.id },
    action: 'staff.joined',
    subject: `staff ${account.id}`,
    after: { role, invitation: id, invited_by: invitation.invited_by },
  });
}

const over = () => invalidField('token', 'staff.invitation_over');
