import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** English has no prefix, every other language is the first part of the path. */
export default [
  route('resources/language', 'routes/resources/language.ts'),
  route(':lang?', 'routes/layouts/locale.tsx', [
    index('routes/index.tsx'),
    route('services/:slug', 'routes/slug.tsx'),
    route('orders', 'routes/orders.tsx'),
    route('orders/create', 'routes/orders-create.tsx'),
    route('orders/:id', 'routes/order.tsx'),
    route('drip-feed', 'routes/drip-feed.tsx'),
    route('add-funds', 'routes/add-funds.tsx'),
    route('add-funds/success', 'routes/add-funds-success.tsx'),
    route('add-funds/error', 'routes/add-funds-error.tsx'),
    route('profile', 'routes/profile.tsx'),
    route('login', 'routes/login.tsx'),
    route('logout', 'routes/logout.ts'),
    route('register', 'routes/register.tsx'),
    route('verify-email', 'routes/verify-email.tsx'),
    route('paid', 'routes/paid.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig;
