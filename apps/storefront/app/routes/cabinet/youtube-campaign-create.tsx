import { useLingui } from '@lingui/react/macro';
import { appContext } from '../../entry.server.tsx';
import { loadForm } from '../../features/campaigns/form/load-form.server.ts';
import { NewCampaign } from '../../features/campaigns/form/new-campaign.tsx';
import type { PlanParts } from '../../features/campaigns/form/plan-parts.ts';
import { WayWords, WhatFollows } from '../../features/plans/plan-button.tsx';
import { PlanDialog } from '../../features/plans/plan-dialog.tsx';
import { PageHead } from '../../shared/pages/page-head.tsx';
import type { Route } from './+types/youtube-campaign-create.ts';

const PLANS: PlanParts = { Way: WayWords, Following: WhatFollows, Dialog: PlanDialog };

export function loader({ url, context }: Route.LoaderArgs) {
  return loadForm(context.get(appContext), url);
}

export default function CampaignCreate({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();

  return (
    <>
      <PageHead
        title={t`New campaign`}
        description={t`Choose a video, countries and the phrases to track it for.`}
        isIndexed={false}
      />
      <NewCampaign key={loaderData.copied?.id ?? 0} loaded={loaderData} plans={PLANS} />
    </>
  );
}
