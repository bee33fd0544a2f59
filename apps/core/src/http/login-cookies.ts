import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Core } from '../core.ts';
import { SESSION_COOKIE } from './session-cookie.ts';

/** Says that somebody is logged in, for pages beside the shop; what lets them in is SESSION_COOKIE alone. */
export const LOGGED_IN_COOKIE = 'onPanelLoggedIn';
/** On request alone (trust and market §4): whoever logs in here wants to be known again, and by which e-mail. */
export const REMEMBER_USER_COOKIE = 'rememberUser';
export const REMEMBER_EMAIL_COOKIE = 'rememberEmail';
/** CONST-42. */
const SECONDS = 7 * 24 * 3600;

/** Says in the browser that somebody is in, and keeps the e-mail for the next time; `null` forgets one of before. */
export function setLoginCookies(core: Core, reply: FastifyReply, email: string | null): void {
  const terms = termsOf(core);
  reply.setCookie(LOGGED_IN_COOKIE, '1', terms);
  if (email === null) forgetCustomer(reply);
  else remember(reply, email, terms);
}

/** Gives them another seven days, as the session has them after a refresh. */
export function renewLoginCookies(core: Core, request: FastifyRequest, reply: FastifyReply): void {
  const { [REMEMBER_USER_COOKIE]: user, [REMEMBER_EMAIL_COOKIE]: email } = request.cookies;
  const terms = termsOf(core);
  reply.setCookie(LOGGED_IN_COOKIE, '1', terms);
  if (user === '1' && email) remember(reply, email, terms);
}

/** A session that is over: who it was of may stay known. */
export function clearSessionCookies(reply: FastifyReply): void {
  for (const name of [SESSION_COOKIE, LOGGED_IN_COOKIE]) reply.clearCookie(name, { path: '/' });
}

/** Logging out leaves nothing of a login in the browser (AUTH-20). */
export function clearLoginCookies(reply: FastifyReply): void {
  clearSessionCookies(reply);
  forgetCustomer(reply);
}

function forgetCustomer(reply: FastifyReply): void {
  for (const name of [REMEMBER_USER_COOKIE, REMEMBER_EMAIL_COOKIE]) reply.clearCookie(name, { path: '/' });
}

function remember(reply: FastifyReply, email: string, terms: ReturnType<typeof termsOf>): void {
  reply.setCookie(REMEMBER_USER_COOKIE, '1', terms);
  // No script needs it: the server writes it into the form.
  reply.setCookie(REMEMBER_EMAIL_COOKIE, email, { ...terms, httpOnly: true });
}

const termsOf = ({ config }: Core) =>
  ({ path: '/', sameSite: 'lax', secure: config.publicUrl.startsWith('https:'), maxAge: SECONDS }) as const;
