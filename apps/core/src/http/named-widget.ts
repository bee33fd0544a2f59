import type { FastifyRequest } from 'fastify';
import type { Core } from '../core.ts';
import { Refusal } from '../refusal.ts';
import { boundGuesses } from './bound-guesses.ts';

/** A widget that a call names. */
export type NamedWidget = NonNullable<Awaited<ReturnType<Core['widgets']['find']>>>;

const SHAPE = /^[\w-]{1,200}$/;

/**
 * Finds the widget that a request names by `api_token`; null for none, and for the shop's own token, which is no widget. A token
 * of nobody is refused with 422 `widget_not_active` at every call, and guessing is bounded before anything is looked up.
 */
export function makeNamedWidget(core: Core): (request: FastifyRequest) => Promise<NamedWidget | null> {
  const find = boundGuesses(async (_, token) => {
    const { settings } = await core.site.current();
    if (token === settings.cabinetWidgetToken) return { widget: null };
    const widget = await core.widgets.find(token);

    return widget ? { widget } : null;
  });

  return async (request) => {
    const { api_token: token } = request.query as { api_token?: unknown };
    if (typeof token !== 'string') return null;
    const found = SHAPE.test(token) ? await find(core, token, request) : null;
    if (found === null) throw new Refusal('widget_not_active');

    return found.widget;
  };
}
