import { createStaticHandler, type LoaderFunctionArgs, type StaticHandlerContext } from 'react-router';
import { expect, test } from 'vitest';
import { requestAddress } from '../addresses/request-address.server.ts';
import { auth, redirectChecker, routeGuard } from './guards.server.ts';
import { MIDDLEWARE, passes } from './middleware.server.ts';

const Failed = () => null;

test('GUARD-06 the registry has all five, and each is known by its name', () => {
  const names = ['auth', 'downloadPWA', 'redirectChecker', 'routeGuard', 'syncRouterToStore'];
  expect(Object.keys(MIDDLEWARE)).toEqual(names);
  expect(passes(...names)).toEqual(names.map((name) => MIDDLEWARE[name]));
});

test.each([
  ['/app/login?download_app=1', 'install_closed=; path=/; max-age=0; samesite=lax'],
  ['/app/login', null],
])(
  'syncRouterToStore reads %s once, and by it downloadPWA makes a closed offer anew',
  async (path, cookie) => {
    const loader = ({ context }: LoaderFunctionArgs) => context.get(requestAddress).path;
    const middleware = passes('syncRouterToStore', 'downloadPWA');
    const { query } = createStaticHandler([{ id: 'screen', path: '/app/login', middleware, loader }]);
    const request = new Request(`http://localhost${path}`);
    const answer = (await query(request, {
      generateMiddlewareResponse: async (run) =>
        Response.json(((await run(request)) as StaticHandlerContext).loaderData),
    })) as Response;
    expect(await answer.json()).toEqual({ screen: path.slice('/app'.length) });
    expect(answer.headers.get('set-cookie')).toBe(cookie);
  },
);

test('a route names what its requests pass, and they run in that order', () => {
  expect(passes('auth', 'redirectChecker', 'routeGuard')).toEqual([auth, redirectChecker, routeGuard]);
});

test.each(['autth', '', 'constructor', '__proto__'])(
  'ERR-18 a route with a middleware that nothing has, %s, is a 500 "Unknown middleware", and its loader never runs',
  async (name) => {
    let hasRun = false;
    const loader = () => {
      hasRun = true;
      return null;
    };
    const { query } = createStaticHandler([
      { id: 'screen', path: '/', middleware: passes(name), loader, ErrorBoundary: Failed },
    ]);
    const answer = await query(new Request('http://localhost/'), {
      generateMiddlewareResponse: async (run) => {
        const context = (await run(new Request('http://localhost/'))) as StaticHandlerContext;
        return Response.json(context.errors, { status: context.statusCode });
      },
    });
    expect(hasRun).toBe(false);
    expect((answer as Response).status).toBe(500);
    expect(await (answer as Response).text()).toContain('Unknown middleware');
  },
);
