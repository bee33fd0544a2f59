import { ListPage } from '@fanfare/ui/lists/list-page.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { appContext } from '../../entry.server.tsx';
import { loadSuggestions } from '../../features/keyword-tool/load-suggestions.server.ts';
import { NoSource } from '../../features/keyword-tool/no-source.tsx';
import { readHeldPlan } from '../../features/keyword-tool/read-plan.server.ts';
import { areFewLeft, SearchesLeft } from '../../features/keyword-tool/searches-left.tsx';
import { TagsGenerator } from '../../features/keyword-tool/tags/tags-generator.tsx';
import { addressOf } from '../../shared/addresses/address.ts';
import { PageHead } from '../../shared/pages/page-head.tsx';
import type { Route } from './+types/tags-generator.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const [loaded, plan] = await Promise.all([
    app.settings.features.keywordTools ? loadSuggestions(app, addressOf(url), 'about') : null,
    readHeldPlan(app),
  ]);

  return { loaded, plan };
}

export default function TagsGeneratorPage({ loaderData: { loaded, plan } }: Route.ComponentProps) {
  const { t } = useLingui();
  const limit = loaded?.found.limit;

  return (
    <ListPage
      title={<Trans>Tags generator</Trans>}
      action={limit && areFewLeft(limit) ? <SearchesLeft limit={limit} /> : null}
    >
      <PageHead
        title={t`Tags generator`}
        description={t`Tags and hashtags for a video by its title, up to the 500 characters that YouTube takes.`}
      />
      {loaded ? <TagsGenerator loaded={loaded} hasPlan={plan !== null} /> : <NoSource plan={plan} />}
    </ListPage>
  );
}
