import * as contract from '@fanfare/contract';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core.ts';
import type { Mount } from '../../http/mount.ts';
import { logSecurity } from '../../security/security-log.ts';
import { profileOf } from './face/profile.ts';
import { profileRoutes } from './profile/profile-routes.ts';
import { sendVerificationAgain, verifyEmail } from './profile/verify-email.ts';
import { sessionRoutes } from './sessions/session-routes.ts';
import { visitPages } from './sessions/visit-routes.ts';
import { passkeyRoutes } from './sign-in/passkey-routes.ts';
import { passwordRoutes } from './sign-in/password-routes.ts';
import { socialPages } from './sign-in/social-page-routes.ts';
import { socialRoutes } from './sign-in/social-routes.ts';

export async function accountRoutes(mounts: Mount, core: Core, app: FastifyInstance): Promise<void> {
  const { mount } = mounts;
  sessionRoutes(mounts);
  passwordRoutes(mounts);
  passkeyRoutes(mounts);
  socialRoutes(mounts);
  socialPages(core, app);
  visitPages(core, app);
  await profileRoutes(mounts, app);

  mount(contract.getCaptchaChallenge)(async ({ core, query, reply }) => {
    reply.header('cache-control', 'no-store');
    return { data: await core.captcha.challenge(query.action) };
  });

  mount(contract.verifyEmail)(async ({ core, caller, body, request }) => {
    const customer = await verifyEmail(core, caller.customerId, body.token);
    logSecurity(core, 'verified', { account: customer.id }, request);
    return profileOf(core, customer);
  });

  mount(contract.sendVerificationLetter)(async ({ core, caller }) => {
    await sendVerificationAgain(core, caller.customerId);
    return null;
  });
}
