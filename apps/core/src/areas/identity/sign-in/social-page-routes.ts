import { type Locale, parseLocale } from '@fanfare/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import { type Confirmed, ProviderAway, type SignInProvider } from '../../../adapters/sign-in/port.ts';
import { shopUrl } from '../../../addresses/page-url.ts';
import type { Guest } from '../../../caller.ts';
import type { Core } from '../../../core.ts';
import { sendFragmentRelay } from '../../../http/documents/fragment-relay.ts';
import { enforceLimits } from '../../../http/limits.ts';
import { SESSION_COOKIE } from '../../../http/session-cookie.ts';
import { notFound, Refusal } from '../../../refusal.ts';
import { logSecurity } from '../../../security/security-log.ts';
import { customerOfCookie } from '../face/sessions.ts';
import { enter } from '../sessions/session-routes.ts';
import { addIdentity } from './change-identities.ts';
import { spendCredential } from './identity-store.ts';
import { needsCode, signInByIdentity } from './sign-in-by-identity.ts';
import { type KeptJourney, makeTicket, openJourney, sealJourney } from './social-ticket.ts';

const COOKIE = 'SOCIALITE';
const PATH = '/socialite';
const GUEST: Guest = { kind: 'guest' };
type Query = Record<string, unknown>;
type JourneyRequest = Pick<KeptJourney, 'locale' | 'back' | 'customerId' | 'affiliate'>;
type JourneyStep = { request: FastifyRequest; reply: FastifyReply; journey: KeptJourney };

/** The two addresses between the shop and another service: there, and back (API-15). What fails leads to a page that says so. */
export function socialPages(core: Core, app: FastifyInstance): void {
  app.get<{ Params: { provider: string }; Querystring: Query }>(
    '/socialite/:provider',
    async (request, reply) => {
      const { params, query } = request;
      const provider = providerOf(core, params.provider);
      await enforceLimits(core, 'socialByIp', request, GUEST);
      const locale = parseLocale(textIn(query, 'locale')) ?? 'en';
      const asked = {
        locale,
        back: textIn(query, 'redirect'),
        customerId: null,
        affiliate: textIn(query, 'ref'),
      };
      const address = await goTo(core, { reply, provider, asked }).catch((error: unknown) => {
        warn(core, error);
        return pageOf(core, asked, { social: 'away' });
      });
      return leave(reply, address);
    },
  );

  app.get<{ Params: { provider: string }; Querystring: Query }>(
    '/socialite/:provider/callback',
    async (request, reply) => {
      const provider = providerOf(core, request.params.provider);
      await enforceLimits(core, 'socialByIp', request, GUEST);
      if (provider.answersInFragment && request.query.tgAuthResult === undefined)
        return sendFragmentRelay(reply);
      const journey = openJourney(core, request.cookies[COOKIE]);
      reply.clearCookie(COOKIE, { path: PATH });
      if (journey?.provider !== provider.name)
        return leave(reply, `${shopUrl(core, 'en')}login?social=failed`);
      try {
        const confirmed = await provider.finish(journey, searchOf(request));
        return leave(reply, await arrive(core, confirmed, { request, reply, journey }));
      } catch (error) {
        warn(core, error);
        return leave(reply, pageOf(core, journey, { social: reasonOf(error, request.query) }));
      }
    },
  );
}

/** A service by its name, the first without one. Throws 404 where the operator has none of that name. */
export function providerOf(core: Core, name: string | undefined): SignInProvider {
  const provider = core.signInProviders.all.find((known) => name === undefined || known.name === name);
  if (!provider) throw notFound('page');

  return provider;
}

/** The address of a service, with what binds the way back to this browser in a cookie of it. Throws ProviderAway. */
export async function goTo(
  core: Core,
  { reply, provider, asked }: { reply: FastifyReply; provider: SignInProvider; asked: JourneyRequest },
): Promise<string> {
  const journey = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
  const address = await provider.begin(journey);
  reply.setCookie(COOKIE, sealJourney(core, { ...journey, ...asked, provider: provider.name }), {
    path: PATH,
    httpOnly: true,
    sameSite: 'lax',
    secure: core.config.publicUrl.startsWith('https:'),
    maxAge: 600,
  });

  return address;
}

/** The next page for a confirmed identity: logged in, linked to the account, or asked for a code. */
async function arrive(
  core: Core,
  confirmed: Confirmed,
  { request, reply, journey }: JourneyStep,
): Promise<string> {
  const { once, expiresAt } = confirmed;
  if (once !== undefined && !(await spendCredential(core.db, once, expiresAt)))
    throw new Error('it was shown before');
  if (journey.customerId !== null) {
    const present = await customerOfCookie(core, request.cookies[SESSION_COOKIE]);
    // The customer who began the link must be the one who comes back.
    if (present?.customerId !== journey.customerId) throw new Error('another customer came back');
    await addIdentity(core, present, confirmed);
    logSecurity(
      core,
      'identity_added',
      { account: journey.customerId, provider: confirmed.provider },
      request,
    );
    return pageOf(core, journey, { social: 'connected' });
  }
  const locale: Locale = parseLocale(journey.locale) ?? 'en';
  const { customer, isNew } = await signInByIdentity(core, {
    confirmed,
    locale,
    affiliate: journey.affiliate,
  });
  if (await needsCode(core, customer.id))
    return `${shopUrl(core, locale)}login?${new URLSearchParams({
      ticket: makeTicket(core, customer),
      ...(journey.back && { redirect: journey.back }),
    })}`;
  await enter(core, customer, { request, reply, as: isNew ? 'registered' : 'signed_in' });
  const page = new URL(ownPage(journey.back).replace(/^\//, ''), shopUrl(core, locale));
  // The page that they arrive at welcomes them.
  if (isNew) page.searchParams.set('welcome', '1');

  return page.href;
}

/** The page that was left, with how it went. */
function pageOf(
  core: Core,
  { locale, back, customerId }: JourneyRequest,
  told: Record<string, string>,
): string {
  const search = new URLSearchParams(told);
  if (customerId === null && back) search.set('redirect', back);

  return `${shopUrl(core, locale)}${customerId === null ? 'login' : 'account-management'}?${search}`;
}

/** A page of the storefront in the reader's language, without its prefix; the first one for anything else. */
function ownPage(back: string): string {
  const isPath = /^\/(?![/\\])[\w\-/?=&%.]*$/.test(back) && !/%(?:2f|5c)/i.test(back);

  return isPath ? back.replace(/^\/(?:de|es|fr|hi_IN|ja|ko|pt_BR|ru|tr|vi|zh_CN)(?=\/|$)/, '') : '/';
}

/** The reason in one word, for the page that explains it. */
function reasonOf(error: unknown, query: Query): string {
  if (error instanceof ProviderAway) return 'away';
  if (query.error === 'access_denied') return 'denied';
  if (!(error instanceof Refusal)) return 'failed';
  const [first] = Object.values(error.fields).flat();
  const reasons: Record<string, string> = {
    'accounts.social_unverified': 'unverified',
    'accounts.social_log_in': 'log-in',
    'accounts.social_unconfirmed_account': 'unconfirmed',
    'accounts.verify_first': 'unconfirmed',
    'accounts.social_taken': 'taken',
  };

  return reasons[first?.id ?? ''] ?? 'failed';
}

function leave(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(address, 303);
}

/** Faults of another service or a browser are warnings, not errors of ours. */
function warn(core: Core, error: unknown): void {
  const words = error instanceof Error ? error.message.slice(0, 200) : 'unknown';
  core.log.warn({ err: words }, 'sign-in with another service failed');
}

function textIn(query: Query, name: string): string {
  const value = query[name];

  return typeof value === 'string' && value.length <= 1000 ? value : '';
}

function searchOf({ url }: FastifyRequest): string {
  const start = url.indexOf('?');

  return start < 0 ? '' : url.slice(start);
}
