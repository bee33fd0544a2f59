import { ListPage } from '@fanfare/ui/lists/list-page.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { appContext } from '../../entry.server.tsx';
import { KeywordTool } from '../../features/keyword-tool/keyword-tool.tsx';
import { loadSuggestions } from '../../features/keyword-tool/load-suggestions.server.ts';
import { NoSource } from '../../features/keyword-tool/no-source.tsx';
import { readHeldPlan } from '../../features/keyword-tool/read-plan.server.ts';
import { SearchesLeft } from '../../features/keyword-tool/searches-left.tsx';
import { addressOf } from '../../shared/addresses/address.ts';
import { PageHead } from '../../shared/pages/page-head.tsx';
import type { Route } from './+types/keywords-tools.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const [loaded, plan] = await Promise.all([
    app.settings.features.keywordTools ? loadSuggestions(app, addressOf(url), 'keyword') : null,
    readHeldPlan(app),
  ]);

  return { loaded, plan };
}

export default function KeywordsTools({ loaderData: { loaded, plan } }: Route.ComponentProps) {
  const { t } = useLingui();

  return (
    <ListPage
      title={<Trans>Keyword tool</Trans>}
      action={loaded ? <SearchesLeft limit={loaded.found.limit} /> : null}
    >
      <PageHead
        title={t`Keyword tool`}
        description={t`Phrases around a keyword, in twelve languages and for any country, to choose the words of a video by.`}
      />
      {loaded ? <KeywordTool loaded={loaded} plan={plan} /> : <NoSource plan={plan} />}
    </ListPage>
  );
}
