import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { ThirdParty } from './third-parties.ts';

/** Adds the headers of every response; documents add their content security policy. */
export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  const isHttps = config.publicUrl.startsWith('https:');
  app.addHook('onRequest', (_, reply, done) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    reply.header('x-frame-options', 'SAMEORIGIN');
    reply.header('content-security-policy', "object-src 'none'; base-uri 'none'; frame-ancestors 'self'");
    if (isHttps) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    done();
  });
  // Responses are private unless a handler said otherwise.
  app.addHook('onSend', (_, reply, __, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done();
  });
}

/** Sources that Google's tags load from and report to (developers.google.com/tag-platform/security/guides/csp). */
const TAG_SCRIPTS = 'https://www.googletagmanager.com';
const TAG_REPORTS =
  'https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com https://www.google.com';

export type PolicyParts = {
  scripts: string[];
  styles: string[];
  /** The operator uses Google's tags, which a reader may consent to. */
  hasTags: boolean;
  /** Origins that this page may frame. */
  frames?: readonly string[];
  outsiders?: readonly ThirdParty[];
  /** Pages that may frame this one besides the shop itself; null for any. */
  framedBy?: readonly string[] | null;
};

/**
 * Builds the policy of a document whose inline parts are allowed by hash or nonce. Without tags no other origin is ever asked.
 */
export function contentSecurityPolicy({
  scripts,
  styles,
  hasTags,
  frames = [],
  outsiders = [],
  framedBy = [],
}: PolicyParts): string {
  const of = (what: 'scripts' | 'connections' | 'frames' | 'fonts') =>
    outsiders.flatMap((one) => one[what] ?? []);
  const allFrames = [...frames, ...of('frames')];
  // A hash beside 'unsafe-inline' would disable it.
  const allStyles = outsiders.some(({ writesStyles }) => writesStyles) ? ["'unsafe-inline'"] : styles;
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...(hasTags ? [TAG_SCRIPTS] : []), ...of('scripts'), ...scripts].join(' '),
    `style-src 'self' ${allStyles.join(' ')}`.trim(),
    // Style attributes carry measures (progress bars); they can not load or run anything.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    // Clips of tasks are the operator's own files.
    "media-src 'self' https:",
    ["font-src 'self'", ...of('fonts')].join(' '),
    ["connect-src 'self'", ...(hasTags ? [TAG_REPORTS] : []), ...of('connections')].join(' '),
    `frame-src ${allFrames.length > 0 ? allFrames.join(' ') : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    framedBy === null ? 'frame-ancestors *' : ["frame-ancestors 'self'", ...framedBy].join(' '),
  ].join('; ');
}
