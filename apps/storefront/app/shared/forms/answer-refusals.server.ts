import { ApiError } from '@fanfare/client/api-error.ts';
import { data, redirect, type ServerBuild } from 'react-router';
import { type MissingThing, missing, missingThing } from '../addresses/refusals.ts';
import { wayOnFrom } from '../addresses/way-on.server.ts';
import { isLocalePrefix, pathWithoutLocale } from '../i18n/locales.ts';
import { appContext } from '../pages/app-context.server.ts';
import { wayToLogin } from '../session/way-to-login.ts';

type Handler = NonNullable<NonNullable<ServerBuild['routes'][string]>['module']['loader']>;
type HandlerRequest = Pick<Parameters<Handler>[0], 'url' | 'params' | 'context'>;

/** Error codes of the core that stand for a missing thing other than a page. */
const MISSING: Readonly<Record<string, MissingThing>> = {
  order_not_found: 'order',
  service_not_found: 'service',
  service_disabled: 'service',
  service_type_not_found: 'service_type',
};

/**
 * The build with its loaders and actions in the one place where what the core refuses, and no screen had a better answer to,
 * becomes a page: a screen says what it shows and nothing of what may be refused. Faults are thrown on.
 */
export function answerRefusals(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route] as const;
    const { loader, action } = route.module;
    const module = {
      ...route.module,
      ...(loader && { loader: answering(loader) }),
      ...(action && { action: answering(action) }),
    };
    return [id, { ...route, module }] as const;
  });

  return { ...build, routes: Object.fromEntries(routes) };
}

function answering(handler: Handler): Handler {
  return async (args) => {
    try {
      return await handler(args);
    } catch (error) {
      const answer = error instanceof ApiError ? (answerTo(error, args) ?? error) : error;
      throw await withWayOn(answer, args);
    }
  };
}

/** The page of what is missing says where to go on, whatever found that it is. */
async function withWayOn(answer: unknown, { url, context }: HandlerRequest): Promise<unknown> {
  const what = missingThing(answer);

  return what === null ? answer : missing(what, await wayOnFrom(context.get(appContext), url));
}

/** Response to a refusal, to be thrown: the login for a session that is over, else a page with its status. */
function answerTo({ status, code }: ApiError, { url, params }: HandlerRequest) {
  // An English path of one part stands where a language would.
  if (!isLocalePrefix(params.lang)) return missing('page');
  if (status === 404) return missing(MISSING[code ?? ''] ?? 'page');
  const isOver = status === 401 || status === 403;
  if (isOver && pathWithoutLocale(url.pathname.replace(/^\/app/, '')) !== '/login')
    return redirect(wayToLogin(url));
  // Outages are logged by the core; only failures are logged here.
  if (status < 500 || status === 503) return data(null, { status });

  return null;
}
