import * as contract from '@fanfare/contract';
import type { Core } from '../../core.ts';
import type { Mount } from '../../http/mount.ts';
import { recordConsent } from './consents.ts';

const COOKIE = 'use-cookie';
/** 180 days (rules §4). */
const COOKIE_SECONDS = 180 * 86_400;

/** A choice about cookies. Its cookie is for the page to read: what it loads depends on it. */
export function consentRoutes({ mount }: Mount, core: Core): void {
  const isHttps = core.config.publicUrl.startsWith('https:');

  mount(contract.recordConsent, { limits: ['consentsByIp'] })(async ({ core, body, reply }) => {
    const { analytics, advertising, text_version: textVersion } = body;
    const id = await recordConsent(core, {
      analytics: analytics === 'granted',
      advertising: advertising === 'granted',
      textVersion,
    });
    reply.setCookie(COOKIE, [analytics, advertising, textVersion, id].join('.'), {
      path: '/',
      sameSite: 'lax',
      secure: isHttps,
      maxAge: COOKIE_SECONDS,
    });

    return { data: { id } };
  });
}
