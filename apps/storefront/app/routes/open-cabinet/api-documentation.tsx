import { getDocumentedCall, listDocumentedCalls, listDocumentedEvents } from '@fanfare/contract';
import { useLingui } from '@lingui/react/macro';
import { appContext } from '../../entry.server.tsx';
import { DocsPage } from '../../features/api-docs/docs-page.tsx';
import { aboutOf, type Documented } from '../../features/api-docs/documented.ts';
import { GUIDE_NAMES } from '../../features/api-docs/guide-names.ts';
import { resellerCall } from '../../features/api-docs/reseller-calls.ts';
import { addressOf } from '../../shared/addresses/address.ts';
import { missing } from '../../shared/addresses/refusals.ts';
import { isLocalePrefix } from '../../shared/i18n/locales.ts';
import { PageHead } from '../../shared/pages/page-head.tsx';
import type { Route } from './+types/api-documentation.ts';

/** A call of API v2 loads its name only: its words are in the page's own code. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  if (!isLocalePrefix(params.lang)) throw missing('page');
  const { locale, searchParams } = addressOf(url);
  const { call, publicUrl } = context.get(appContext);
  const about = aboutOf(searchParams.get('about') ?? 'tokens');
  if (about === null) throw missing('page');
  const query = { locale };
  const isOfEvents = about.is === 'guide' && about.guide === 'webhooks';
  const [cabinet, documented, events] = await Promise.all([
    call(listDocumentedCalls, { query }),
    about.is === 'v1' ? call(getDocumentedCall, { params: { callName: about.name }, query }) : null,
    isOfEvents ? call(listDocumentedEvents, { query }) : null,
  ]);

  return {
    about: about.is === 'v2' ? { is: about.is, action: about.call.action } : about,
    call: documented?.data ?? null,
    cabinet: cabinet.data,
    events: events?.data ?? [],
    origin: publicUrl,
    kind: searchParams.get('type'),
  };
}

/** Both APIs for programs: how to sign in, every call with samples and a trial, errors and webhooks. */
export default function ApiDocumentation({ loaderData }: Route.ComponentProps) {
  const { i18n, t } = useLingui();
  const { cabinet, events, origin, kind } = loaderData;
  const documented = documentedOf(loaderData);
  const name =
    documented.is === 'guide'
      ? i18n._(GUIDE_NAMES[documented.guide])
      : documented.is === 'v2'
        ? documented.call.action
        : `${documented.call.method} ${documented.call.path}`;

  return (
    <>
      <PageHead
        title={`${name}: ${t`API documentation`}`}
        description={t`Order, follow and refill by program: reseller API v2 and the account API.`}
        canonicalPath="/api/documentation"
      />
      <DocsPage docs={{ documented, cabinet, events, origin }} kind={kind} />
    </>
  );
}

function documentedOf({
  about,
  call,
}: Pick<Route.ComponentProps['loaderData'], 'about' | 'call'>): Documented {
  if (call !== null) return { is: 'v1', call };
  const known = about.is === 'v2' ? resellerCall(about.action) : undefined;
  if (known) return { is: 'v2', call: known };

  return { is: 'guide', guide: about.is === 'guide' ? about.guide : 'tokens' };
}
