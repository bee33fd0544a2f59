import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const NAME = 'x-own-page';
const KEY = randomBytes(32).toString('base64url');

/** What the calls of pages that are rendered in this process carry; no other process knows it. */
export const OWN_PAGE = { [NAME]: KEY };

/** Whether a page that is rendered here calls: it counts as a page, not once more as its calls. */
export function isOwnPage(request: FastifyRequest): boolean {
  return request.headers[NAME] === KEY;
}
