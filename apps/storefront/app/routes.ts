import { SCREENS } from '@fanfare/contract';
import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** English has no prefix, every other language is the first part of the path. */
export default [
  route('resources/language', 'routes/resources/language.ts'),
  route(':lang?', 'routes/layouts/locale.tsx', [
    ...Object.entries(SCREENS).map(([name, { path }]) =>
      path === '/' ? index(`routes/${name}.tsx`) : route(path.slice(1), `routes/${name}.tsx`),
    ),
    route('logout', 'routes/logout.ts'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig;
