import { listMenuItems } from '@fanfare/contract';
import { useLingui } from '@lingui/react/macro';
import { redirectDocument } from 'react-router';
import { appContext } from '../../entry.server.tsx';
import { shownSite } from '../../features/site-view/shown-site.server.ts';
import { SiteFrame } from '../../features/site-view/site-frame.tsx';
import { addressOf } from '../../shared/addresses/address.ts';
import { missing } from '../../shared/addresses/refusals.ts';
import { isLocalePrefix } from '../../shared/i18n/locales.ts';
import { useInstance } from '../../shared/pages/instance.ts';
import { PageHead } from '../../shared/pages/page-head.tsx';
import type { Route } from './+types/site-view.ts';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  if (!isLocalePrefix(params.lang)) throw missing('page');
  const { call, signedIn, allowFrame, publicUrl } = context.get(appContext);
  const { locale, path, searchParams } = addressOf(url);
  const menu = await call(listMenuItems, { query: { locale } });
  const site = shownSite(menu.data, searchParams.get('url'), { isSignedIn: signedIn !== null, publicUrl });
  if (site === null) throw missing('page');
  // Permission to frame the site is sent with a document only: a navigation within the shop has to load one.
  if (allowFrame === null) throw redirectDocument(path);
  allowFrame(new URL(site.url).origin);

  return site;
}

/** A page that stands needs nothing anew: to ask would load the document again. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.href !== nextUrl.href;
}

export default function SiteView({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { panelName } = useInstance().settings;
  const { name } = loaderData;

  return (
    <>
      <PageHead
        title={name}
        description={t`${name}, shown inside ${panelName}.`}
        canonicalPath="/site-view"
        isIndexed={false}
        isOfOne
      />
      <SiteFrame key={loaderData.url} site={loaderData} />
    </>
  );
}
