import { SCREENS, type ScreenLayout } from '@fanfare/contract';
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/**
 * English has no prefix, every other language is the first part of the path. The id of a screen is its name alone: each page names
 * all of them.
 */
export default [
  route('resources/language', 'routes/resources/language.ts'),
  route('resources/consent', 'routes/resources/consent.ts'),
  route(':lang?', 'routes/layouts/locale.tsx', [
    ...screensIn('default'),
    ...(['cabinet', 'open-cabinet', 'blank'] as const).map((name) =>
      layout(`routes/layouts/${name}.tsx`, { id: name }, screensIn(name)),
    ),
    ...(process.env.NODE_ENV === 'production' ? [] : [route('parts', 'routes/parts.tsx')]),
    route('logout', 'routes/logout.ts'),
    route('*', 'routes/not-found.tsx', { id: 'not-found' }),
  ]),
] satisfies RouteConfig;

function screensIn(wanted: ScreenLayout) {
  return Object.entries(SCREENS)
    .filter(([, screen]) => screen.layout === wanted)
    .map(([id, { path }]) => {
      const file = `routes/${wanted}/${id}.tsx`;

      return path === '/' ? index(file, { id }) : route(path.slice(1), file, { id });
    });
}
