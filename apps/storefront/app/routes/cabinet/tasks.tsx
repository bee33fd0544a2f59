import { FormError } from '@fanfare/client/form-error.tsx';
import { DOLLARS } from '@fanfare/ui/format.ts';
import { ListPage } from '@fanfare/ui/lists/list-page.tsx';
import { MoneyViewContext, useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { appContext } from '../../entry.server.tsx';
import { BannerSlot } from '../../features/promos/banner-slot.tsx';
import { loadBanners } from '../../features/promos/load-promos.server.ts';
import { TaskView } from '../../features/tasks/check/task-view.tsx';
import { ChannelSelect } from '../../features/tasks/list/channel-select.tsx';
import { TasksView } from '../../features/tasks/list/tasks-view.tsx';
import { loadTasks } from '../../features/tasks/load-tasks.server.ts';
import { taskByForm } from '../../features/tasks/task-by-form.server.ts';
import { addressOf } from '../../shared/addresses/address.ts';
import { FailedList } from '../../shared/lists/failed-list.tsx';
import { useReload } from '../../shared/loading/use-reload.ts';
import { PageHead } from '../../shared/pages/page-head.tsx';
import type { Route } from './+types/tasks.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const [loaded, banners] = await Promise.all([
    loadTasks(app, url),
    loadBanners(app.call, addressOf(url).locale, ['tasks']),
  ]);

  return { ...loaded, banner: banners.tasks };
}

export function action({ request, url, context }: Route.ActionArgs) {
  return taskByForm(context.get(appContext), { request, url });
}

/** Rewards are in dollars, as the balance is. */
export default function Tasks(props: Route.ComponentProps) {
  const { decimals } = useMoneyView();

  return (
    <MoneyViewContext value={{ ...DOLLARS, ...(decimals !== undefined && { decimals }) }}>
      <TasksScreen {...props} />
    </MoneyViewContext>
  );
}

function TasksScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const reload = useReload();
  const { page, failureId, banner } = loaderData;
  if (page?.view === 'task')
    return (
      <>
        <PageHead title={page.task.promotable.title} isOfOne isIndexed={false} canonicalPath="/tasks" />
        <TaskView
          key={`${page.task.id}-${page.task.check?.id}`}
          page={page}
          answer={actionData}
          reload={reload}
        />
      </>
    );

  return (
    <ListPage
      title={<Trans>Tasks</Trans>}
      action={page === null ? null : <ChannelSelect page={page} />}
      notices={actionData ? <FormError message={actionData.refusal.message} /> : null}
      banner={<BannerSlot banner={banner} />}
    >
      <PageHead
        title={t`Tasks`}
        description={t`Watch a sponsored clip, answer one question about it and earn a reward.`}
        isIndexed={false}
      />
      {page === null ? (
        <FailedList title={<Trans>The tasks could not be loaded</Trans>} failureId={failureId} />
      ) : (
        <TasksView page={page} />
      )}
    </ListPage>
  );
}
