import { isolated } from '@fanfare/rules';
import { useLingui } from '@lingui/react/macro';
import type { ShouldRevalidateFunction } from 'react-router';
import { appContext } from '../../entry.server.tsx';
import { campaignName } from '../../features/campaigns/campaign-name.ts';
import { isOtherReading } from '../../features/campaigns/page/campaign-search.ts';
import { CampaignView } from '../../features/campaigns/page/campaign-view.tsx';
import { loadCampaign } from '../../features/campaigns/page/load-campaign.server.ts';
import { timeZoneIn } from '../../shared/i18n/time-zone.ts';
import { useReload } from '../../shared/loading/use-reload.ts';
import { PageHead } from '../../shared/pages/page-head.tsx';
import type { Route } from './+types/youtube-campaign-details.ts';

export function loader({ url, request, params, context }: Route.LoaderArgs) {
  return loadCampaign(context.get(appContext), url, params.id, timeZoneIn(request.headers.get('cookie')));
}

/** Another keyword is drawn from what is here. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const isOther = currentUrl.searchParams.get('keyword') !== nextUrl.searchParams.get('keyword');
  const isKeywordAlone =
    isOther &&
    currentUrl.pathname === nextUrl.pathname &&
    !isOtherReading(currentUrl.searchParams, nextUrl.searchParams);

  return isKeywordAlone ? false : defaultShouldRevalidate;
};

export default function CampaignPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const reload = useReload();
  const { campaign, positions } = loaderData;
  const name = isolated(campaignName(campaign));

  return (
    <>
      <PageHead
        title={t`Keyword campaign: ${name}`}
        description={t`Positions of a video by country and by day.`}
        isOfOne
        isIndexed={false}
        canonicalPath={`/youtube-campaign/${campaign.id}`}
      />
      <CampaignView key={campaign.id} campaign={campaign} positions={positions} reload={reload} />
    </>
  );
}
