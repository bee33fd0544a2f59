import { ListPage } from '@fanfare/ui/lists/list-page.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { appContext } from '../../entry.server.tsx';
import { loadSuggestions } from '../../features/keyword-tool/load-suggestions.server.ts';
import { readHeldPlan } from '../../features/keyword-tool/read-plan.server.ts';
import { areFewLeft, SearchesLeft } from '../../features/keyword-tool/searches-left.tsx';
import { TagsGenerator } from '../../features/keyword-tool/tags/tags-generator.tsx';
import { addressOf } from '../../shared/addresses/address.ts';
import { PageHead } from '../../shared/pages/page-head.tsx';
import type { Route } from './+types/tags-generator.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const [loaded, plan] = await Promise.all([
    loadSuggestions(app, addressOf(url), 'about'),
    readHeldPlan(app),
  ]);

  return { loaded, hasPlan: plan !== null };
}

export default function TagsGeneratorPage({ loaderData: { loaded, hasPlan } }: Route.ComponentProps) {
  const { t } = useLingui();
  const { limit } = loaded.found;

  return (
    <ListPage
      title={<Trans>Tags generator</Trans>}
      action={areFewLeft(limit) ? <SearchesLeft limit={limit} /> : null}
    >
      <PageHead
        title={t`Tags generator`}
        description={t`Tags and hashtags for a video by its title, up to the 500 characters that YouTube takes.`}
      />
      <TagsGenerator loaded={loaded} hasPlan={hasPlan} />
    </ListPage>
  );
}
