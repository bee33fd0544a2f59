import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const NAME = 'x-own-page';
const KEY = randomBytes(32).toString('base64url');

/** Header of calls by pages rendered in this process; no other process knows its value. */
export const OWN_PAGE = { [NAME]: KEY };

/** True for a call by a page rendered here: limits have counted the page already. */
export function isOwnPage(request: FastifyRequest): boolean {
  return request.headers[NAME] === KEY;
}
