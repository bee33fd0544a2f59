import { createStaticHandler, type StaticHandlerContext } from 'react-router';
import { expect, test } from 'vitest';
import { auth, redirectChecker, routeGuard } from './guards.server.ts';
import { passes } from './middleware.server.ts';

const Failed = () => null;

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
