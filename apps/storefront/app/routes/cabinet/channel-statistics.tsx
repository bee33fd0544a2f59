import { ListPage } from '@fanfare/ui/lists/list-page.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { appContext } from '../../entry.server.tsx';
import { answerChannelForm } from '../../features/channel-link/channel-forms.server.ts';
import { LinkPage } from '../../features/channel-link/link-page.tsx';
import { NoChannel } from '../../features/channel-link/no-channel.tsx';
import { ReadingTerms } from '../../features/channel-link/reading-terms.tsx';
import { ChannelView } from '../../features/channel-statistics/channel-view.tsx';
import { loadChannels } from '../../features/channel-statistics/load-channels.server.ts';
import { StatisticsTabs } from '../../features/channel-statistics/statistics-tabs.tsx';
import { addressOf } from '../../shared/addresses/address.ts';
import { PageHead } from '../../shared/pages/page-head.tsx';
import type { Route } from './+types/channel-statistics.ts';

export function loader({ request, url, context }: Route.LoaderArgs) {
  return loadChannels(context.get(appContext), addressOf(url).searchParams, request.headers.get('cookie'));
}

export function action({ request, url, context }: Route.ActionArgs) {
  return answerChannelForm(context.get(appContext), { request, url });
}

export default function ChannelStatisticsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();

  return (
    <>
      <PageHead
        title={t`Channel statistics`}
        description={t`Subscribers by day with your orders, the month and the newest videos of your channel.`}
        isIndexed={false}
      />
      <Part loaded={loaderData} />
    </>
  );
}

function Part({ loaded }: { loaded: Route.ComponentProps['loaderData'] }) {
  if (loaded.view === 'link') return <LinkPage {...loaded} />;
  if (loaded.view === 'statistics')
    return (
      <ChannelView {...loaded}>
        <ReadingTerms />
      </ChannelView>
    );

  return (
    <ListPage title={<Trans>Channel statistics</Trans>} action={<StatisticsTabs part="channel" />}>
      <NoChannel begun={loaded.begun} canLink={loaded.canLink} />
    </ListPage>
  );
}
