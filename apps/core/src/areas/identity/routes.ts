import * as contract from '@fanfare/contract';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core.ts';
import type { Mount } from '../../http/mount.ts';
import { emailRoutes } from './email/email-routes.ts';
import { sessionRoutes } from './sessions/session-routes.ts';
import { visitPages } from './sessions/visit-routes.ts';
import { passkeyRoutes } from './sign-in/passkey-routes.ts';
import { passwordRoutes } from './sign-in/password-routes.ts';
import { socialPages } from './sign-in/social-page-routes.ts';
import { socialRoutes } from './sign-in/social-routes.ts';

/** Ways in and out of an account, and what they are proved by. */
export async function identityRoutes(mounts: Mount, core: Core, app: FastifyInstance): Promise<void> {
  sessionRoutes(mounts);
  passwordRoutes(mounts);
  passkeyRoutes(mounts);
  socialRoutes(mounts);
  emailRoutes(mounts);
  socialPages(core, app);
  visitPages(core, app);

  mounts.mount(contract.getCaptchaChallenge)(async ({ core, query, reply }) => {
    reply.header('cache-control', 'no-store');
    return { data: await core.captcha.challenge(query.action) };
  });
}
