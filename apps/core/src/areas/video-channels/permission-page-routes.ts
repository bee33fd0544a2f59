import { type Locale, parseLocale } from '@fanfare/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { randomPKCECodeVerifier, randomState } from 'openid-client';
import { PERMISSION_RETURN } from '../../adapters/reporting/youtube-reporting.ts';
import { shopUrl } from '../../addresses/page-url.ts';
import type { Core } from '../../core.ts';
import type { Mount } from '../../http/mount.ts';
import { SESSION_COOKIE } from '../../http/session-cookie.ts';
import { invalidField } from '../../refusal.ts';
import { logSecurity } from '../../security/security-log.ts';
import { customerOfCookie } from '../identity/face/sessions.ts';
import { type AccountRow, isVerified } from './face/store.ts';
import { JOURNEY_SECONDS, keepPermission, openJourney, sealJourney } from './permission-journey.ts';

const COOKIE = 'CHANNEL_PERMISSION';

/**
 * The address at the network, with what binds the way back to this browser in a cookie of it. Throws 422 `channel` where nobody is
 * asked, and for a channel that is not verified.
 */
export function beginPermission(
  core: Core,
  reply: FastifyReply,
  { account, locale }: { account: AccountRow; locale: Locale },
): string {
  const permissions = core.reporting?.permissions;
  if (!permissions || !isVerified(account)) throw invalidField('channel', 'video_accounts.not_verified');
  const journey = { state: randomState(), verifier: randomPKCECodeVerifier() };
  const kept = { ...journey, accountId: account.id, customerId: account.customer_id, locale };
  reply.setCookie(COOKIE, sealJourney(core, kept), {
    path: PERMISSION_RETURN,
    httpOnly: true,
    sameSite: 'lax',
    secure: core.config.publicUrl.startsWith('https:'),
    maxAge: JOURNEY_SECONDS,
  });

  return permissions.begin(journey);
}

/** The address that the network sends the owner of a channel back to. What fails leads to a page that says so. */
export function permissionPages(_: Mount, core: Core, app: FastifyInstance): void {
  app.get<{ Querystring: Record<string, unknown> }>(PERMISSION_RETURN, async (request, reply) => {
    const journey = openJourney(core, request.cookies[COOKIE]);
    reply.clearCookie(COOKIE, { path: PERMISSION_RETURN });
    const permissions = core.reporting?.permissions;
    const locale = parseLocale(journey?.locale ?? '') ?? 'en';
    const page = (allowed: string) =>
      reply
        .header('cache-control', 'no-store')
        .redirect(
          `${shopUrl(core, locale)}channel-statistics?link=${journey?.accountId ?? 'new'}&allowed=${allowed}`,
          303,
        );
    const present = await customerOfCookie(core, request.cookies[SESSION_COOKIE]);
    // The customer who began must be the one who comes back.
    if (!journey || !permissions || present?.customerId !== journey.customerId) return page('no');
    try {
      const search = new URL(request.url, core.config.publicUrl).searchParams;
      await keepPermission(core, journey, await permissions.finish(journey, search));
    } catch (error) {
      core.log.warn({ err: error instanceof Error ? error.message : error }, 'permission not kept');
      return page('no');
    }
    logSecurity(core, 'channel_allowed', { account: journey.customerId }, request);

    return page('yes');
  });
}
