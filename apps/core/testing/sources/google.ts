import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { escapeHtml } from '../../src/lib/escape-html.ts';
import type { Answer } from './outside.ts';
import { type Channel, failure, json, startYouTube } from './youtube.ts';

/*
 * Answers of Google that linked channels need, beside youtube.ts, each with its source:
 *
 * GET /youtube/v3/channels with part=snippet,statistics — "Channels": description, customUrl (the handle), statistics as texts,
 *   hiddenSubscriberCount without subscriberCount; by mine=true with the token of its owner.
 * GET /youtube/v3/subscriptions?channelId= — "Subscriptions: list": 403 subscriptionForbidden where they are private, 404 subscriberNotFound.
 * GET /v2/reports — "Reports: Query" (developers.google.com/youtube/analytics/reference/reports/query): columnHeaders and rows; no rows where
 *   there is nothing; 401 authError for a token that ended, 403 forbidden for a channel of somebody else.
 * GET /o/oauth2/v2/auth — the same page, "Step 3: Google prompts user for consent" and "Step 4: Handle the OAuth 2.0 server response": whose account,
 *   a tick for each scope ("granular permissions"), Continue or Cancel; back with code, scope and state, or with error=access_denied and state.
 * POST /token — "Using OAuth 2.0 for Web Server Applications": a code works once, by its verifier (S256); 400 invalid_grant for one that was used
 *   and for a refresh token that was revoked or has expired; a refresh token comes with access_type=offline and prompt=consent.
 * POST /revoke — 200, or 400 invalid_token for one that has ended.
 * Faults — "YouTube Data API - Errors" and "Error responses" of the Analytics API: 403 quotaExceeded, rateLimitExceeded, 429, 500, pages of HTML,
 *   and nothing at all.
 */

export const CLIENT = { id: 'shop.apps.googleusercontent.com', secret: 'secret of the shop' };

type Facts = {
  description: string;
  subscribers: number | null;
  views: number;
  hasPublicSubscriptions: boolean;
};
type Fault = 'quota' | 'rate' | 'many' | 'broken' | 'html' | 'silent';
type Permission = { channel: Channel; scope: string; isRevoked: boolean };

const FAULTS: Record<Exclude<Fault, 'silent'>, Answer> = {
  quota: failure(403, 'quotaExceeded'),
  rate: failure(403, 'rateLimitExceeded'),
  many: { status: 429, headers: { 'retry-after': '120' } },
  broken: failure(500, 'backendError'),
  html: { status: 200, headers: { 'content-type': 'text/html' }, body: '<title>Sorry</title>' },
};

export async function startGoogle() {
  const youtube = await startYouTube();
  const facts = new Map<string, Facts>();
  const rows = new Map<string, (string | number)[][]>();
  const permissions = new Map<string, Permission>();
  const codes = new Map<string, { challenge: string; permission: string }>();
  const revoked: string[] = [];
  const state = { fault: null as Fault | null, made: 0 };

  const failing =
    (answer: (request: IncomingMessage) => Answer) =>
    (request: IncomingMessage, response: ServerResponse) => {
      if (state.fault === 'silent') {
        response.on('error', () => undefined);
        return undefined;
      }
      return state.fault ? FAULTS[state.fault] : answer(request);
    };
  const query = ({ url = '' }: IncomingMessage) => new URL(url, youtube.url).searchParams;
  /** Owner of the token of a request; null for one that has ended. */
  function ownerOf({ headers }: IncomingMessage): Channel | null {
    const permission = permissions.get(headers.authorization?.replace('Bearer access of ', '') ?? '');
    return permission && !permission.isRevoked ? permission.channel : null;
  }

  function itemOf(found: Channel) {
    const { description, subscribers, views } = facts.get(found.id) ?? factsOf();
    return {
      id: found.id,
      snippet: { title: found.name, description, customUrl: found.handle },
      contentDetails: { relatedPlaylists: { uploads: found.id.replace('UC', 'UU') } },
      statistics: {
        viewCount: String(views),
        hiddenSubscriberCount: subscribers === null,
        ...(subscribers !== null && { subscriberCount: String(subscribers) }),
      },
    };
  }

  youtube.on(
    '/youtube/v3/channels',
    failing((request) => {
      const by = query(request);
      if (by.get('mine') === 'true') {
        const owner = ownerOf(request);
        return owner ? json({ items: [itemOf(owner)] }) : failure(401, 'authError');
      }
      return youtube.priced((asked) => {
        const found = youtube.channels.find(
          ({ id, handle }) => id === asked.get('id') || handle === asked.get('forHandle'),
        );
        return json({ kind: 'youtube#channelListResponse', ...(found && { items: [itemOf(found)] }) });
      })(request);
    }),
  );
  youtube.on(
    '/youtube/v3/subscriptions',
    failing(
      youtube.priced((by) => {
        const found = youtube.channels.find(({ id }) => id === by.get('channelId'));
        if (!found) return failure(404, 'subscriberNotFound');
        const { hasPublicSubscriptions } = facts.get(found.id) ?? factsOf();
        return hasPublicSubscriptions
          ? json({ kind: 'youtube#subscriptionListResponse', items: [] })
          : failure(403, 'subscriptionForbidden');
      }),
    ),
  );
  youtube.on(
    '/v2/reports',
    failing((request) => {
      const by = query(request);
      const owner = ownerOf(request);
      if (!owner) return failure(401, 'authError');
      if (by.get('ids') !== `channel==${owner.id}`) return failure(403, 'forbidden');
      const [from = '', to = ''] = [by.get('startDate') ?? '', by.get('endDate') ?? ''];
      const isByDay = by.get('dimensions') === 'day';
      const told = (rows.get(owner.id) ?? []).filter(
        ([day]) => !isByDay || (String(day) >= from && String(day) <= to),
      );
      return json({
        kind: 'youtubeAnalytics#resultTable',
        columnHeaders: [by.get('dimensions') ?? '', ...(by.get('metrics') ?? '').split(',')].map((name) => ({
          name,
        })),
        ...(isByDay
          ? told.length > 0 && { rows: told }
          : {
              rows: (by.get('filters') ?? '')
                .replace('video==', '')
                .split(',')
                .map((id) => [id, 420, 131]),
            }),
      });
    }),
  );
  const posted =
    (answer: (form: URLSearchParams) => Answer) => (request: IncomingMessage, response: ServerResponse) => {
      void text(request).then((body) => {
        const { status = 200, headers = {}, body: said = '' } = answer(new URLSearchParams(body));
        response.writeHead(status, headers).end(said);
      });
      return undefined;
    };
  const refused = (error: string): Answer => ({ status: 400, body: JSON.stringify({ error }) });
  youtube.on(
    '/token',
    posted((form) => {
      if (form.get('client_id') !== CLIENT.id || form.get('client_secret') !== CLIENT.secret)
        return { status: 401, body: JSON.stringify({ error: 'invalid_client' }) };
      if (form.get('grant_type') === 'refresh_token') {
        const token = form.get('refresh_token') ?? '';
        const permission = permissions.get(token);
        if (!permission || permission.isRevoked) return refused('invalid_grant');
        return json({ access_token: `access of ${token}`, expires_in: 3599, scope: permission.scope });
      }
      const code = codes.get(form.get('code') ?? '');
      codes.delete(form.get('code') ?? '');
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      if (code?.challenge !== challenge) return refused('invalid_grant');
      const { scope = '' } = permissions.get(code.permission) ?? {};
      return json({
        access_token: `access of ${code.permission}`,
        expires_in: 3599,
        refresh_token: code.permission,
        scope,
      });
    }),
  );
  /** Restores the page for giving permissions back, after a test let it answer something else. */
  const resume = () =>
    youtube.on(
      '/revoke',
      posted((form) => {
        const token = form.get('token') ?? '';
        const permission = permissions.get(token);
        if (!permission || permission.isRevoked) return refused('invalid_token');
        permission.isRevoked = true;
        revoked.push(token);
        return { status: 200 };
      }),
    );
  resume();

  /** Actions of a channel's owner at the page that an address leads to: allows all, or less; gives the way back. */
  function allow(address: string, channel: Channel, leaves = ''): URLSearchParams {
    const asked = new URL(address).searchParams;
    state.made += 1;
    const [permission, code] = [`permission ${state.made}`, `code ${state.made}`];
    const scope = asked
      .getAll('scope')
      .flatMap((several) => several.split(' '))
      .filter((one) => one !== leaves)
      .join(' ');
    permissions.set(permission, { channel, scope, isRevoked: false });
    codes.set(code, { challenge: asked.get('code_challenge') ?? '', permission });
    return new URLSearchParams({ state: asked.get('state') ?? '', code, scope });
  }
  youtube.on('/o/oauth2/v2/auth', (request) => ({
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: permissionPage(query(request), youtube.channels),
  }));
  youtube.on('/o/oauth2/v2/answer', (request) => {
    const form = query(request);
    const channel = youtube.channels.find(({ id }) => id === form.get('channel'));
    const answer =
      form.get('answer') === 'continue' && channel
        ? allow(`${youtube.url}${request.url}`, channel)
        : new URLSearchParams({ error: 'access_denied', state: form.get('state') ?? '' });
    return { status: 302, headers: { location: `${form.get('redirect_uri')}?${answer}` } };
  });

  return {
    ...youtube,
    google: state,
    resume,
    /** Refresh tokens that were given back, in order. */
    revoked,
    permissions,
    describe: (channel: Channel, change: Partial<Facts>) =>
      facts.set(channel.id, { ...(facts.get(channel.id) ?? factsOf()), ...change }),
    /** Figures by day: day, views, minutes, average seconds, average percent, gained, lost. */
    report: (channel: Channel, days: (string | number)[][]) => rows.set(channel.id, days),
    allow,
  };
}

/** The page on which the owner of an account says what another site may read; each scope can be left out. */
function permissionPage(asked: URLSearchParams, channels: readonly Channel[]): string {
  const kept = ['redirect_uri', 'state', 'code_challenge'].map(
    (name) => `<input type="hidden" name="${name}" value="${escapeHtml(asked.get(name) ?? '')}">`,
  );
  const owners = channels.map(
    ({ id, name }) => `<label><input type="radio" name="channel" value="${id}"> ${escapeHtml(name)}</label>`,
  );
  const scopes = (asked.get('scope') ?? '')
    .split(' ')
    .map((one) => `<label><input type="checkbox" name="scope" value="${one}" checked> ${one}</label>`);

  return `<!doctype html><html lang="en"><title>Sign in with Google</title><h1>${escapeHtml(asked.get('client_id') ?? '')} wants access</h1>
<form action="/o/oauth2/v2/answer">${[...kept, ...owners, ...scopes].join('\n')}
<button name="answer" value="cancel">Cancel</button><button name="answer" value="continue">Continue</button></form>`;
}

const factsOf = (): Facts => ({
  description: '',
  subscribers: 1000,
  views: 50_000,
  hasPublicSubscriptions: false,
});

export type Google = Awaited<ReturnType<typeof startGoogle>>;
