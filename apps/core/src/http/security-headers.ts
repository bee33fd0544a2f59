import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { ThirdParty } from './third-parties.ts';

/** Headers that every answer carries; documents add their content security policy. */
export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  const isHttps = config.publicUrl.startsWith('https:');
  app.addHook('onRequest', async (_, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    reply.header('x-frame-options', 'SAMEORIGIN');
    reply.header('content-security-policy', "object-src 'none'; base-uri 'none'; frame-ancestors 'self'");
    if (isHttps) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  });
  // What nobody said to be for everybody is for one reader.
  app.addHook('onSend', async (_, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

/** Where the tags of Google come from and report to (developers.google.com/tag-platform/security/guides/csp). */
const TAG_SCRIPTS = 'https://www.googletagmanager.com';
const TAG_REPORTS =
  'https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com https://www.google.com';

export type PolicyParts = {
  scripts: string[];
  styles: string[];
  /** Whether the operator has tags of Google, which a reader may let in. */
  hasTags: boolean;
  /** Origins whose pages this one shows in a frame. */
  frames?: readonly string[];
  outsiders?: readonly ThirdParty[];
};

/** The policy of a document whose inline parts are named by hash or nonce. Without tags no origin but ours is ever asked. */
export function contentSecurityPolicy({
  scripts,
  styles,
  hasTags,
  frames = [],
  outsiders = [],
}: PolicyParts): string {
  const of = (what: 'scripts' | 'connections' | 'frames' | 'fonts') =>
    outsiders.flatMap((one) => one[what] ?? []);
  const allFrames = [...frames, ...of('frames')];
  // A hash beside it would take its meaning away.
  const allStyles = outsiders.some(({ writesStyles }) => writesStyles) ? ["'unsafe-inline'"] : styles;
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...(hasTags ? [TAG_SCRIPTS] : []), ...of('scripts'), ...scripts].join(' '),
    `style-src 'self' ${allStyles.join(' ')}`.trim(),
    // Style attributes carry measures (progress bars); they can not load or run anything.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    ["font-src 'self'", ...of('fonts')].join(' '),
    ["connect-src 'self'", ...(hasTags ? [TAG_REPORTS] : []), ...of('connections')].join(' '),
    `frame-src ${allFrames.length > 0 ? allFrames.join(' ') : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}
