import * as contract from '@fanfare/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Core } from '../../../core.ts';
import { clientBlock } from '../../../http/client-block.ts';
import {
  clearLoginCookies,
  clearSessionCookies,
  renewLoginCookies,
  setLoginCookies,
} from '../../../http/login-cookies.ts';
import type { Mount } from '../../../http/mount.ts';
import { SESSION_COOKIE } from '../../../http/session-cookie.ts';
import { invalidField, Refusal, sessionRevoked, unauthenticated } from '../../../refusal.ts';
import { type Bearer, readBearer } from '../../../security/bearer.ts';
import { logSecurity } from '../../../security/security-log.ts';
import { profileOf } from '../../accounts/face/profile.ts';
import type { CustomerRow } from '../../accounts/face/store.ts';
import { deviceOf, endOtherSessions, endSession, listSessions } from '../face/list-sessions.ts';
import { type Carried, endSessions, exchangeToken, openSession, renewBearer } from '../face/sessions.ts';
import { signUp } from '../face/sign-up.ts';
import { claimAccount } from '../sign-in/claim-account.ts';
import { guardRegistration } from '../sign-in/guard-registration.ts';
import { keepOrder } from '../sign-in/keep-order.ts';
import { signIn } from '../sign-in/sign-in.ts';
import { readRefreshToken } from './refresh-token.ts';

/** The calls that open, renew and end sessions. Cookie and authorization header of their answers carry them (C-05). */
export function sessionRoutes({ mount }: Mount): void {
  mount(contract.login)(async ({ core, body, request, reply }) => {
    const customer = await signIn(core, body, clientBlock(request)).catch((error: unknown) => {
      const reason = error instanceof Refusal ? error.code : 'unexpected';
      logSecurity(core, 'sign_in_refused', { mailbox: hashed(core, body.email), reason }, request);
      throw error;
    });
    return enter(core, customer, { request, reply, isRemembered: body.remember === true });
  });

  mount(contract.register, { limits: ['registerByIp'] })(async ({ core, body, request, reply, locale }) => {
    await guardRegistration(core, clientBlock(request), body);
    const customer = await signUp(core, body, locale);
    return enter(core, customer, { request, reply, as: 'registered' });
  });

  mount(contract.claimAccount, { limits: ['signInByIp'] })(async ({ core, body, request, reply }) => {
    const customer = await claimAccount(core, body);
    return enter(core, customer, { request, reply, as: 'claimed' });
  });

  mount(contract.keepOrder, { limits: ['registerByIp'] })(
    async ({ core, caller, body, request, reply, locale }) => {
      await guardRegistration(core, clientBlock(request), body);
      const customer = await keepOrder(core, caller, body, locale);
      return enter(core, customer, { request, reply, as: 'registered' });
    },
  );

  mount(contract.refresh)(async ({ core, request, reply }) => {
    const token = request.cookies[SESSION_COOKIE];
    if (token === undefined && request.headers.authorization === undefined)
      throw new Refusal('no_saved_token');
    if (token === undefined) sendSession(core, reply, await renewBearer(core, await bearerOf(core, request)));
    else await refreshByToken(core, token, request, reply);
    return null;
  });

  mount(contract.logout)(async ({ core, request, reply }) => {
    const token = request.cookies[SESSION_COOKIE];
    for (const ended of await endSessions(core, { token, bearer: await bearerOf(core, request) }))
      logSecurity(core, 'session_ended', ended, request);
    clearLoginCookies(reply);
    return null;
  });

  mount(contract.listSessions)(async ({ core, caller }) => ({ data: await listSessions(core, caller) }));

  mount(contract.endSession)(async ({ core, caller, params, request }) => {
    await endSession(core, caller, params.sessionId);
    logSecurity(core, 'session_ended', { session: params.sessionId, account: caller.customerId }, request);
    return null;
  });

  mount(contract.endOtherSessions)(async ({ core, caller, request }) => {
    await endOtherSessions(core, caller);
    logSecurity(core, 'other_sessions_ended', { account: caller.customerId }, request);
    return null;
  });
}

type Entry = {
  request: FastifyRequest;
  reply: FastifyReply;
  isRemembered?: boolean;
  as?: 'signed_in' | 'registered' | 'claimed';
};

/**
 * Opens the session of a customer who was let in, whatever by, and answers with their profile. Throws 422 on `email`, as
 * for a wrong password, when another password was set meanwhile.
 */
export async function enter(
  core: Core,
  customer: CustomerRow,
  { request, reply, isRemembered = false, as = 'signed_in' }: Entry,
) {
  const session = await openSession(core, customer, deviceOf(request.headers['user-agent']));
  if (session === null) {
    logSecurity(core, 'sign_in_refused', { account: customer.id, reason: 'changed_meanwhile' }, request);
    throw invalidField('email', 'accounts.wrong_credentials');
  }
  sendSession(core, reply, session);
  setLoginCookies(core, reply, isRemembered ? customer.email : null);
  logSecurity(core, as, { account: customer.id }, request);

  return profileOf(core, customer);
}

/** Throws 401 without a session, 403 for a revoked one and for a token that comes back. */
async function refreshByToken(
  core: Core,
  token: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const session = readRefreshToken(token)?.sessionId;
  const outcome = await exchangeToken(core, token);
  const isReused = typeof outcome === 'object' && 'reused' in outcome;
  if (isReused) logSecurity(core, 'reuse_detected', { session, ...outcome.reused }, request);
  if (typeof outcome === 'string' || isReused) {
    clearSessionCookies(reply);
    throw outcome === 'none' ? unauthenticated() : sessionRevoked();
  }
  sendSession(core, reply, outcome);
  renewLoginCookies(core, request, reply);
  logSecurity(core, 'refreshed', { account: outcome.customerId, session }, request);
}

/** Puts a session into an answer: the bearer in the authorization header, its token in the cookie (C-05). */
export function sendSession(core: Core, reply: FastifyReply, { bearer, token, secondsLeft }: Carried): void {
  reply.header('authorization', `Bearer ${bearer}`).header('cache-control', 'no-store');
  if (token === null) return;
  reply.setCookie(SESSION_COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: core.config.publicUrl.startsWith('https:'),
    maxAge: secondsLeft,
  });
}

async function bearerOf(core: Core, request: FastifyRequest): Promise<Bearer | null> {
  const header = request.headers.authorization;

  return header?.startsWith('Bearer ') ? readBearer(core, header.slice(7)) : null;
}

/** A hash of a mailbox for the log: equal mailboxes can be matched, and none can be read. */
function hashed(core: Core, email: string): string {
  return core.secrets.sign('logged mailbox', email).slice(0, 16);
}
