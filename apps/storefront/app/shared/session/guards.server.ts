import { getLegalText, getPlan, isKeywordScreen } from '@fanfare/contract';
import { type MiddlewareFunction, redirect, replace } from 'react-router';
import { appContext } from '../../entry.server.tsx';
import type { Address } from '../addresses/address.ts';
import { findRedirect, isAlias } from '../addresses/redirects.ts';
import { missing } from '../addresses/refusals.ts';
import { requestAddress } from '../addresses/request-address.server.ts';
import { isLocalePrefix, localPath, pathWithoutLocale } from '../i18n/locales.ts';
import type { AppContext, Call } from '../pages/app-context.ts';
import { isOpenScreen, screenOf } from '../pages/pages.server.ts';
import { isSwitchedOn } from './switches.server.ts';
import { wayToLogin } from './way-to-login.ts';

type PageRequest = { url: URL; params: { lang?: string | undefined } };

/**
 * A page that needs login sends a guest there, with the way back. Under a first part that is no language there is no
 * page: that is told by the layout above.
 */
export function requireCustomer({ signedIn }: AppContext, { url, params }: PageRequest): void {
  if (signedIn === null && isLocalePrefix(params.lang)) throw redirect(wayToLogin(url));
}

/** Guard for all screens of a layout, run before any loader asks for customer data (GUARD-01). */
export const auth: MiddlewareFunction = ({ url, params, context }) => {
  const { signedIn } = context.get(appContext);
  // Redirects thrown by a middleware get no base path, unlike those of loaders.
  if (signedIn === null && isLocalePrefix(params.lang)) throw redirect(`/app${wayToLogin(url)}`);
};

/**
 * Redirects an alias, an unknown path that is an old address (RD-01..08), or the short address of an operator's text, such as
 * `/terms` (RT-55).
 */
export const redirectChecker: MiddlewareFunction = async ({ url, params, context }) => {
  const { settings, call } = context.get(appContext);
  const { locale } = context.get(requestAddress);
  // A language that the operator has switched off: the same page in English, as links of before may lead there.
  if (!settings.languages.includes(locale)) throw redirect(`/app${inEnglish(url)}`);
  if (isLocalePrefix(params.lang) && !('*' in params) && !isAlias(url.pathname)) return;
  const target =
    findRedirect(url.pathname, url.searchParams, settings.redirects) ??
    (await pathOfText(call, context.get(requestAddress)));
  if (target !== null) throw replace(`/app${target}`);
};

const inEnglish = ({ pathname, search }: URL) =>
  `${pathWithoutLocale(pathname.replace(/^\/app(?=\/|$)/, ''))}${search}`;

async function pathOfText(call: Call, { locale, path }: Address): Promise<string | null> {
  const [, slug] = /^\/([\w-]{1,60})$/.exec(pathWithoutLocale(path.replace(/\?.*$/, ''))) ?? [];
  if (slug === undefined) return null;
  const answer = call(getLegalText, { params: { slug }, query: { locale } });

  return answer.then(
    () => localPath(locale, `/legal/${slug}`),
    () => null,
  );
}

/**
 * A screen whose setting is off is not there for anybody. One that the operator took off the list of pages leads a customer to the
 * services (GUARD-03, GUARD-04).
 */
export const routeGuard: MiddlewareFunction = async ({ params, context }) => {
  if (!isLocalePrefix(params.lang)) return;
  const { signedIn, pages, settings, call } = context.get(appContext);
  const { locale, path, searchParams } = context.get(requestAddress);
  const screen = screenOf(pathWithoutLocale(path.replace(/\?.*$/, '')));
  if (screen === null) return;
  // Rewards earned while there was a program can still be withdrawn: the page handles that.
  const isOff = screen !== 'referral-program' && !isSwitchedOn(screen, settings);
  // Owners of a plan read why there are no tools, and keep campaigns and the way out of the plan.
  if (isOff && !(isKeywordScreen(screen) && signedIn !== null && (await hasPlan(call))))
    throw missing('page');
  if (signedIn === null || isOpenScreen(screen, pages)) return;
  const kept = new URLSearchParams(searchParams);
  kept.delete('redirect');
  throw redirect(`/app${localPath(locale, '/')}${kept.size > 0 ? `?${kept}` : ''}`);
};

async function hasPlan(call: Call): Promise<boolean> {
  const { data: plan } = await call(getPlan, { query: {} });

  return plan !== null && plan.status !== 'pending' && plan.status !== 'canceled';
}
