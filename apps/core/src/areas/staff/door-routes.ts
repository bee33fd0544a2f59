import * as contract from '@fanfare/contract';
import type { FastifyRequest } from 'fastify';
import type { Core } from '../../core.ts';
import { clientBlock } from '../../http/client-block.ts';
import type { Mount } from '../../http/mount.ts';
import { clearStaffCookie, readStaffCookie, setStaffCookie } from '../../http/staff-cookie.ts';
import { drawQr } from '../../lib/draw-qr.ts';
import { invalidField, unauthenticated } from '../../refusal.ts';
import { logSecurity } from '../../security/security-log.ts';
import { deviceOf } from '../identity/face/list-sessions.ts';
import { confirmSetup, offerSecret } from '../identity/face/second-factor.ts';
import { beginSignIn } from '../identity/face/sign-in-by-passkey.ts';
import { endStaffSession } from '../identity/face/staff-session-store.ts';
import { acceptInvitation, readInvitation } from './accept-invitation.ts';
import { enterByPassword, noteProof, proveFactor } from './come-in.ts';
import { presentDoor } from './present-door.ts';
import { readStaffSession, type StaffSession } from './staff-sessions.ts';

/** Ways for staff into the console and out: password, second factor, signing out. */
export function doorRoutes({ mount }: Mount): void {
  mount(contract.door.getDoor)(async ({ core, request }) => ({
    data: await presentDoor(core, await readStaffSession(core, readStaffCookie(core, request))),
  }));

  mount(contract.door.enterPassword)(async ({ core, body, request, reply }) => {
    const from = { block: clientBlock(request), device: deviceOf(request.headers['user-agent']) };
    const token = await enterByPassword(core, body, from).catch((error: unknown) => {
      logSecurity(core, 'staff_refused', { step: 'password' }, request);
      throw error;
    });
    setStaffCookie(core, reply, token);
    return { data: await presentDoor(core, await readStaffSession(core, token)) };
  });

  mount(contract.door.getFactorOptions)(async ({ core, request }) => {
    await holderOf(core, request);
    return { data: { ...(await beginSignIn(core)) } };
  });

  mount(contract.door.showFactor)(async ({ core, body, request }) => {
    const found = await holderOf(core, request);
    await proveFactor(core, found, body).catch((error: unknown) => {
      logSecurity(core, 'staff_refused', { account: found.account.id, step: 'factor' }, request);
      throw error;
    });
    logSecurity(core, 'staff_signed_in', { account: found.account.id }, request);
    return { data: await presentDoor(core, await holderOf(core, request)) };
  });

  mount(contract.door.beginApp)(async ({ core, request }) => {
    const { account } = await holderWithoutFactor(core, request);
    const offered = await offerSecret(core, account);
    return { data: { ...offered, qr: drawQr(offered.uri) } };
  });

  mount(contract.door.confirmApp)(async ({ core, body, request }) => {
    const found = await holderWithoutFactor(core, request);
    const codes = await confirmSetup(core, found.account.id, body.code);
    await noteProof(core, found, 'app');
    logSecurity(core, 'staff_signed_in', { account: found.account.id }, request);
    return { data: { recovery_codes: codes, door: await presentDoor(core, await holderOf(core, request)) } };
  });

  mount(contract.door.getInvitation)(async ({ core, query }) => {
    const { invitation, account } = await readInvitation(core, query.token);
    const { email, name, role } = invitation;
    return { data: { email, name, role, has_account: account !== undefined } };
  });

  mount(contract.door.acceptInvitation)(async ({ core, body, request, reply }) => {
    const token = await acceptInvitation(core, body, deviceOf(request.headers['user-agent']));
    setStaffCookie(core, reply, token);
    return { data: await presentDoor(core, await readStaffSession(core, token)) };
  });

  mount(contract.door.leave)(async ({ core, request, reply }) => {
    const found = await readStaffSession(core, readStaffCookie(core, request));
    if (found) await endStaffSession(core.db, found.session.id, core.clock.now());
    clearStaffCookie(core, reply);
    return null;
  });
}

/** The session behind the cookie, proven or not. Throws 401 without one. */
async function holderOf(core: Core, request: FastifyRequest): Promise<StaffSession> {
  const found = await readStaffSession(core, readStaffCookie(core, request));
  if (found === null) throw unauthenticated();

  return found;
}

/** Throws 422 on `second_factor` for an account that has a second factor: it is shown, not made anew. */
async function holderWithoutFactor(core: Core, request: FastifyRequest): Promise<StaffSession> {
  const found = await holderOf(core, request);
  const { state } = await presentDoor(core, found);
  if (state !== 'set_up') throw invalidField('second_factor', 'accounts.second_factor_on');

  return found;
}
