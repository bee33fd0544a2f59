import { getLegalText } from '@fanfare/contract';
import { appContext } from '../../entry.server.tsx';
import { beginningOf } from '../../features/legal/beginning-of.ts';
import { LegalTextPage } from '../../features/legal/legal-text-page.tsx';
import { addressOf } from '../../shared/addresses/address.ts';
import { missing } from '../../shared/addresses/refusals.ts';
import { isLocalePrefix } from '../../shared/i18n/locales.ts';
import { PageHead } from '../../shared/pages/page-head.tsx';
import type { Route } from './+types/legal-text.ts';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  if (!isLocalePrefix(params.lang)) throw missing('page');
  const { call } = context.get(appContext);
  const query = { locale: addressOf(url).locale };

  return call(getLegalText, { params: { slug: params.slug }, query });
}

/** A text of the operator: terms, privacy, refunds. */
export default function LegalText({ loaderData: { data } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={data.title}
        description={beginningOf(data.body)}
        canonicalPath={`/legal/${data.slug}`}
        isOfOne
        languages={data.languages}
      />
      <LegalTextPage text={data} />
    </>
  );
}
