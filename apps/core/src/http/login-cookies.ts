import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Core } from '../core.ts';
import { SESSION_COOKIE } from './session-cookie.ts';

/** Tells pages beside the shop that somebody is logged in. It grants nothing: access is by SESSION_COOKIE alone. */
export const LOGGED_IN_COOKIE = 'onPanelLoggedIn';
/** Set on request only (rules §4), for readers who want their e-mail remembered. */
export const REMEMBER_USER_COOKIE = 'rememberUser';
export const REMEMBER_EMAIL_COOKIE = 'rememberEmail';
/** CONST-42: seven days. */
const SECONDS = 7 * 24 * 3600;

/** Sets the cookies of a login and remembers the e-mail for the next one; `null` forgets an earlier one. */
export function setLoginCookies(core: Core, reply: FastifyReply, email: string | null): void {
  const terms = termsOf(core);
  reply.setCookie(LOGGED_IN_COOKIE, '1', terms);
  if (email === null) forgetCustomer(reply);
  else remember(reply, email, terms);
}

/** Extends the cookies by seven days, as a refresh extends the session. */
export function renewLoginCookies(core: Core, request: FastifyRequest, reply: FastifyReply): void {
  const { [REMEMBER_USER_COOKIE]: user, [REMEMBER_EMAIL_COOKIE]: email } = request.cookies;
  const terms = termsOf(core);
  reply.setCookie(LOGGED_IN_COOKIE, '1', terms);
  if (user === '1' && email) remember(reply, email, terms);
}

/** Clears the cookies of an ended session; a remembered e-mail stays. */
export function clearSessionCookies(reply: FastifyReply): void {
  for (const name of [SESSION_COOKIE, LOGGED_IN_COOKIE]) reply.clearCookie(name, { path: '/' });
}

/** Clears every cookie of a login (AUTH-20). */
export function clearLoginCookies(reply: FastifyReply): void {
  clearSessionCookies(reply);
  forgetCustomer(reply);
}

function forgetCustomer(reply: FastifyReply): void {
  for (const name of [REMEMBER_USER_COOKIE, REMEMBER_EMAIL_COOKIE]) reply.clearCookie(name, { path: '/' });
}

function remember(reply: FastifyReply, email: string, terms: ReturnType<typeof termsOf>): void {
  reply.setCookie(REMEMBER_USER_COOKIE, '1', terms);
  // The server writes the e-mail into the form, so no script needs to read it.
  reply.setCookie(REMEMBER_EMAIL_COOKIE, email, { ...terms, httpOnly: true });
}

const termsOf = ({ config }: Core) =>
  ({ path: '/', sameSite: 'lax', secure: config.publicUrl.startsWith('https:'), maxAge: SECONDS }) as const;
