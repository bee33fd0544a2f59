import { SCREENS, type ScreenLayout } from '@fanfare/contract';
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** English has no prefix, every other language is the first part of the path. */
export default [
  route('resources/language', 'routes/resources/language.ts'),
  route('resources/consent', 'routes/resources/consent.ts'),
  route(':lang?', 'routes/layouts/locale.tsx', [
    ...screensIn('default'),
    ...(['cabinet', 'open-cabinet', 'blank'] as const).map((name) =>
      layout(`routes/layouts/${name}.tsx`, screensIn(name)),
    ),
    ...(process.env.NODE_ENV === 'production' ? [] : [route('parts', 'routes/parts.tsx')]),
    route('logout', 'routes/logout.ts'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig;

function screensIn(wanted: ScreenLayout) {
  return Object.entries(SCREENS)
    .filter(([, screen]) => screen.layout === wanted)
    .map(([name, { path }]) =>
      path === '/'
        ? index(`routes/${wanted}/${name}.tsx`)
        : route(path.slice(1), `routes/${wanted}/${name}.tsx`),
    );
}
