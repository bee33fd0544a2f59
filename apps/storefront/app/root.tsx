import { getProfile, listMenuItems } from '@fanfare/contract';
import { Announcer } from '@fanfare/ui/announcing/announcer.tsx';
import cyrillic from '@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2?url';
import latin from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import {
  Links,
  Outlet,
  redirect,
  Scripts,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root.ts';
import { appContext } from './entry.server.tsx';
import { AppHost } from './features/app/app-host.tsx';
import { ConsentHost } from './features/consent/consent-host.tsx';
import { CartHost } from './features/ordering/cart-host.tsx';
import { BannerSlot } from './features/promos/banner-slot.tsx';
import { loadBanners } from './features/promos/load-promos.server.ts';
import { contactOf } from './features/shell/contact-of.server.ts';
import { LastResort } from './features/shell/errors/last-resort.tsx';
import { LateErrorPage } from './features/shell/errors/late-error-page.tsx';
import { readerMenus } from './features/shell/menus/reader-menus.server.ts';
import { ScrollPlace } from './features/shell/scroll-place.tsx';
import { Shell } from './features/shell/shell.tsx';
import { AffiliateHost } from './features/tags/affiliate-host.tsx';
import { TagsHost } from './features/tags/tags-host.tsx';
import { requestAddress } from './shared/addresses/request-address.server.ts';
import { traitsOf } from './shared/i18n/locales.ts';
import { languageOfRoot } from './shared/i18n/own-language.server.ts';
import { waitForConnection } from './shared/loading/connection.ts';
import { currencyIn } from './shared/money/currency.ts';
import { type Instance, InstanceContext } from './shared/pages/instance.ts';
import { NonceContext } from './shared/pages/nonce.ts';
import { isOpenScreen, pageWordsOf } from './shared/pages/pages.server.ts';
import { consentIn } from './shared/session/consent.ts';
import { passes } from './shared/session/middleware.server.ts';
import '@fanfare/ui/theme/tokens.css';
import '@fanfare/ui/theme/base.css';
import { brandStyleSheet } from '@fanfare/ui/theme/brand-style-sheet.ts';
import { SCHEME_SCRIPT } from '@fanfare/ui/theme/scheme-script.ts';
import { PaymentHost } from './shared/payment/payment-host.tsx';

export const middleware = passes('syncRouterToStore', 'downloadPWA');

export async function loader({ request, url, context }: Route.LoaderArgs): Promise<Instance> {
  const { locale, searchParams } = context.get(requestAddress);
  const app = context.get(appContext);
  const { call, signedIn, settings, publicUrl, pages } = app;
  const wanted = languageOfRoot(request, settings.languages);
  if (wanted !== null)
    throw redirect(`/${wanted}${url.search}`, { headers: { vary: 'Accept, Cookie, Accept-Language' } });
  const query = { locale };
  const [menu, profile, banners] = await Promise.all([
    // The menu is worth less than the page: without it the drawer shows the screens that it knows.
    call(listMenuItems, { query }).catch(() => ({ data: [] })),
    signedIn ? call(getProfile, { query: { locale, without_spend: '1' } }) : null,
    loadBanners(call, locale, ['sidebar']),
  ]);

  return {
    locale,
    settings,
    brandStyles: brandStyleSheet(settings.colors.light, settings.colors.dark),
    pageWords: pageWordsOf(pages),
    ...(await readerMenus(menu.data, app, { locale, isSignedIn: profile !== null })),
    profile: profile?.data ?? null,
    contact: profile === null ? '' : contactOf(profile.data),
    publicUrl,
    addressCurrency: currencyIn(searchParams),
    sidebarBanner: banners.sidebar ?? null,
    hasApiPages: isOpenScreen('api-documentation', pages),
    asksConsent: consentIn(request.headers.get('cookie')) === null,
  };
}

export const clientMiddleware = [waitForConnection];

/** Revalidates root data only when the session changes; it does not depend on filters or pages. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  // A session that ended leads to the login: what is around it must know.
  const isSignedOut = nextUrl.pathname.endsWith('/login');

  return currentUrl.href === nextUrl.href || isSignedOut ? defaultShouldRevalidate : false;
}

export function Layout({ children }: { children: React.ReactNode }) {
  const instance = useRouteLoaderData<typeof loader>('root');
  const { bcp47, dir, fontStack, lineHeight } = traitsOf(instance?.locale ?? 'en');
  const nonce = useContext(NonceContext);

  return (
    <html lang={bcp47} dir={dir} data-color-scheme="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <BrandLinks instance={instance} />
        <FontPreload href={latin} />
        {instance?.locale === 'ru' ? <FontPreload href={cyrillic} /> : null}
        <Links />
        {instance ? (
          <style nonce={nonce} suppressHydrationWarning>
            {instance.brandStyles}
          </style>
        ) : null}
        {instance?.settings.darkModeAvailable ? (
          <script nonce={nonce} suppressHydrationWarning>
            {SCHEME_SCRIPT}
          </script>
        ) : null}
      </head>
      <body style={{ '--font-stack': fontStack, '--line-height': lineHeight }}>
        <Announcer />
        {children}
        <ScrollPlace />
        <Scripts />
      </body>
    </html>
  );
}

/** The shop in a tab, on a home screen and as an app (INST-06, INST-07). */
function BrandLinks({ instance }: { instance: Instance | undefined }) {
  const { favicon, icon512 } = instance?.settings ?? {};

  return (
    <>
      <link rel="icon" href={favicon ?? '/icon.svg'} />
      <link rel="apple-touch-icon" href={icon512 ?? '/icon-512-maskable.png'} />
      <link rel="manifest" href={`/manifest.json?locale=${instance?.locale ?? 'en'}`} />
    </>
  );
}

function FontPreload({ href }: { href: string }) {
  return <link rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />;
}

export default function App({ loaderData }: Route.ComponentProps) {
  return (
    <Frame instance={loaderData}>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const instance = useRouteLoaderData<typeof loader>('root');
  if (!instance) {
    return (
      <main>
        <LastResort>
          <LateErrorPage error={error} />
        </LastResort>
      </main>
    );
  }

  return (
    <Frame instance={instance}>
      <LastResort>
        <LateErrorPage error={error} />
      </LastResort>
    </Frame>
  );
}

const says = (handle: unknown, what: 'isBlank' | 'isEmbedded') =>
  typeof handle === 'object' && handle !== null && what in handle;

function Frame({ instance, children }: { instance: Instance; children: React.ReactNode }) {
  const handles = useMatches().map(({ handle }) => handle);
  // Layouts may ask for a page without the shell.
  const isBlank = handles.some((handle) => says(handle, 'isBlank'));
  const isEmbedded = handles.some((handle) => says(handle, 'isEmbedded'));
  // A query client for each page: a client shared by the module would show one customer's orders to another on the server.
  const [queries] = useState(
    () => new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: 1 } } }),
  );

  return (
    <InstanceContext value={instance}>
      <QueryClientProvider client={queries}>
        {isEmbedded ? (
          children
        ) : (
          <Shell isBlank={isBlank} menuFoot={<BannerSlot banner={instance.sidebarBanner ?? undefined} />}>
            <ConsentHost />
            {children}
            <CartHost />
            <PaymentHost />
            <TagsHost />
            <AffiliateHost />
            <AppHost />
          </Shell>
        )}
      </QueryClientProvider>
    </InstanceContext>
  );
}
