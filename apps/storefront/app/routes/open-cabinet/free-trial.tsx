import { useLingui } from '@lingui/react/macro';
import { appContext } from '../../entry.server.tsx';
import { loadQuest } from '../../features/trials/load-trials.server.ts';
import { QuestView } from '../../features/trials/quest/quest-view.tsx';
import { trialByForm } from '../../features/trials/quest/trial-by-form.server.ts';
import { PageHead } from '../../shared/pages/page-head.tsx';
import type { Route } from './+types/free-trial.ts';

export function loader({ url, params, context }: Route.LoaderArgs) {
  return loadQuest(context.get(appContext), url, params.id);
}

export function action({ request, url, params, context }: Route.ActionArgs) {
  return trialByForm(context.get(appContext), { request, url, questId: params.id });
}

export default function FreeTrial({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { quest } = loaderData;
  const { name } = quest;

  return (
    <>
      <PageHead
        title={t`Free trial: ${name}`}
        description={quest.short_body}
        isOfOne
        isIndexed={false}
        canonicalPath={`/free-trials/${quest.id}`}
      />
      <QuestView key={quest.id} page={loaderData} answer={actionData} />
    </>
  );
}
