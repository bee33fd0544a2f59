import { ButtonLink } from '@fanfare/ui/button.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { ListPage } from '@fanfare/ui/lists/list-page.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { appContext } from '../../entry.server.tsx';
import { CampaignsList } from '../../features/campaigns/list/campaigns-list.tsx';
import styles from '../../features/campaigns/list/campaigns-page.module.css';
import { loadCampaigns } from '../../features/campaigns/list/load-campaigns.server.ts';
import { FailedList } from '../../shared/lists/failed-list.tsx';
import { useReload } from '../../shared/loading/use-reload.ts';
import { usePath } from '../../shared/pages/instance.ts';
import { PageHead } from '../../shared/pages/page-head.tsx';
import type { Route } from './+types/youtube-campaign.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  return { ...(await loadCampaigns(context.get(appContext), url)), now: new Date().toISOString() };
}

export default function Campaigns({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const path = usePath();
  const { page, failureId, filter, now } = loaderData;
  const reload = useReload();
  const hasCampaigns = (page?.list.total_amount ?? 0) > 0;
  const isUnpaid = page?.plan?.status === 'past_due' || page?.plan?.status === 'canceled';
  const toForm = path('/youtube-campaign/create');

  return (
    <ListPage
      title={<Trans>Keyword campaigns</Trans>}
      action={
        hasCampaigns ? (
          <div className={styles.acts}>
            <ButtonLink to={path('/keywords-tools')}>
              <Trans>Keyword tool</Trans>
            </ButtonLink>
            <ButtonLink variant={isUnpaid ? 'plain' : 'primary'} to={toForm}>
              <Icon name="plus" size={18} />
              <Trans>New campaign</Trans>
            </ButtonLink>
          </div>
        ) : null
      }
      onPhone={
        <Link to={toForm} aria-label={t`New campaign`}>
          <Icon name="plus" size={24} />
        </Link>
      }
    >
      <PageHead
        title={t`Keyword campaigns`}
        description={t`Where your videos stand in search, by country and by day.`}
        isIndexed={false}
      />
      {page === null ? (
        <FailedList title={<Trans>The campaigns could not be loaded</Trans>} failureId={failureId} />
      ) : (
        <CampaignsList page={page} filter={filter} now={new Date(now)} reload={reload} />
      )}
    </ListPage>
  );
}
