import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Core } from '../core.ts';

const LONGEST_SECONDS = 12 * 3600;

/** Name of the cookie of staff. Ports do not part cookies, so it has a name of its own; `__Host-` needs https. */
const nameOf = ({ config }: Core) => (isHttps(config) ? '__Host-fanfare_staff' : 'fanfare_staff');
const isHttps = ({ consoleOrigin }: Core['config']) => consoleOrigin?.startsWith('https:') === true;

export const readStaffCookie = (core: Core, { cookies }: FastifyRequest): string | undefined =>
  cookies[nameOf(core)];

/** The header that carries the cookie, for a program that stands in for a browser. */
export const staffCookieHeader = (core: Core, token: string) => `${nameOf(core)}=${token}`;

export function setStaffCookie(core: Core, reply: FastifyReply, token: string): void {
  reply.setCookie(nameOf(core), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isHttps(core.config),
    maxAge: LONGEST_SECONDS,
  });
}

export function clearStaffCookie(core: Core, reply: FastifyReply): void {
  reply.clearCookie(nameOf(core), {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isHttps(core.config),
  });
}

/** Header by which the console says that it calls; `background` where no person did. Other sites cannot send it. */
export const CONSOLE_HEADER = 'x-fanfare-console';
export const isByPerson = ({ headers }: FastifyRequest) => headers[CONSOLE_HEADER] !== 'background';
