import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { type PermissionJourney, ReportingTrouble } from './port.ts';

/** Reading alone: nothing is posted or changed in anybody's name. */
const SCOPES = [
  'https://www.googleapis.com/auth/youtube.readonly',
  'https://www.googleapis.com/auth/yt-analytics.readonly',
];
const PATIENCE_MS = 10_000;
/** An access token is used no longer than this before its end. */
const MARGIN_SECONDS = 60;
const MOST_KEPT = 1_000;

export type GoogleClient = { id: string; secret: string };
type Settings = { client: GoogleClient; returnUrl: string; pages: string; tokens: string };

const granted = z.object({
  access_token: z.string(),
  expires_in: z.number(),
  refresh_token: z.string().optional(),
  scope: z.string().default(''),
});
const refused = z.object({ error: z.string() });

/** OAuth 2.0 of Google for a server: the refresh token is the permission that is kept. */
export function makeGooglePermissions({ client, returnUrl, pages, tokens }: Settings) {
  const access = new LRUCache<string, string>({ max: MOST_KEPT });

  /** Throws `revoked` where Google knows the code or token no more. */
  async function ask(form: Record<string, string>) {
    const answer = await post(`${tokens}/token`, {
      client_id: client.id,
      client_secret: client.secret,
      ...form,
    });
    const { status } = answer;
    const text = await answer.text();
    if (status === 200) return readAs(granted, text);
    const reason = status >= 400 && status < 500 ? refused.safeParse(parsed(text)).data?.error : undefined;
    throw new ReportingTrouble(reason === 'invalid_grant' ? 'revoked' : 'unreachable', {
      cause: reason ?? status,
    });
  }

  return {
    address({ state, verifier }: PermissionJourney): string {
      const query = new URLSearchParams({
        client_id: client.id,
        redirect_uri: returnUrl,
        response_type: 'code',
        scope: SCOPES.join(' '),
        // Without both, Google gives no refresh token to somebody who has allowed it before.
        access_type: 'offline',
        prompt: 'consent',
        state,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      });

      return `${pages}?${query}`;
    },

    /** Throws `revoked` for a refusal, an old code, and where less was allowed than was asked for. */
    async exchange({ state, verifier }: PermissionJourney, search: URLSearchParams) {
      const code = search.get('code');
      if (search.get('state') !== state || code === null) throw new ReportingTrouble('revoked');
      const told = await ask({
        grant_type: 'authorization_code',
        code,
        code_verifier: verifier,
        redirect_uri: returnUrl,
      });
      const allowed = told.scope.split(' ');
      if (!told.refresh_token || !SCOPES.every((scope) => allowed.includes(scope)))
        throw new ReportingTrouble('revoked', { cause: 'not all was allowed' });

      return { permission: told.refresh_token, accessToken: told.access_token };
    },

    /** An access token, kept in memory until shortly before its end. Throws `revoked` once its owner has taken the permission back. */
    async accessBy(permission: string): Promise<string> {
      const name = createHash('sha256').update(permission).digest('base64');
      const kept = access.get(name);
      if (kept !== undefined) return kept;
      const told = await ask({ grant_type: 'refresh_token', refresh_token: permission });
      const seconds = told.expires_in - MARGIN_SECONDS;
      if (seconds > 0) access.set(name, told.access_token, { ttl: seconds * 1000 });

      return told.access_token;
    },

    forgetAccess(permission: string): void {
      access.delete(createHash('sha256').update(permission).digest('base64'));
    },

    /** 400 is the answer for a token that has ended already. */
    async end(permission: string): Promise<void> {
      const { status } = await post(`${tokens}/revoke`, { token: permission });
      if (status !== 200 && status !== 400) throw new ReportingTrouble('unreachable', { cause: status });
    },
  };
}

function post(address: string, form: Record<string, string>): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    redirect: 'error',
    // A kept connection may be closed just as a code is exchanged, which works once.
    headers: { accept: 'application/json', connection: 'close' },
    body: new URLSearchParams(form),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((cause: unknown) => {
    throw new ReportingTrouble('unreachable', { cause });
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readAs<T>(shape: z.ZodType<T>, text: string): T {
  const read = shape.safeParse(parsed(text));
  if (!read.success) throw new ReportingTrouble('unreachable', { cause: read.error });

  return read.data;
}
