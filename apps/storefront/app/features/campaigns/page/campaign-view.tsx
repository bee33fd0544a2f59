import type { CampaignDetail } from '@fanfare/contract';
import { Page } from '@fanfare/ui/page/page.tsx';
import { Trans } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { useAskAgain } from '../../../shared/browser/use-ask-again.ts';
import { BackLink } from '../../../shared/pages/back-link.tsx';
import { usePath } from '../../../shared/pages/instance.ts';
import { CampaignHead } from './campaign-head.tsx';
import styles from './campaign-view.module.css';
import { CountryPills } from './country-pills.tsx';
import type { Positions } from './load-campaign.server.ts';
import { PositionsCard } from './positions-card.tsx';
import { ReadingRange } from './reading-range.tsx';
import { ReadingSteps } from './reading-steps.tsx';

type CampaignViewProps = { campaign: CampaignDetail; positions: Positions; reload: () => void };

/** Page of a campaign: what it does, where its video stands by country and reading. */
export function CampaignView({ campaign, positions, reload }: CampaignViewProps) {
  const path = usePath();
  const [search] = useSearchParams();
  useAskAgain(campaign.is_reading, reload);

  return (
    <Page isDetail isStack>
      <BackLink to={path('/youtube-campaign')}>
        <Trans>Keyword campaigns</Trans>
      </BackLink>
      <CampaignHead campaign={campaign} countryId={positions.country_id} reload={reload} />
      <div className={styles.bar}>
        <CountryPills campaign={campaign} positions={positions} />
        <div className={styles.when}>
          <ReadingRange />
          <ReadingSteps positions={positions} asked={search.get('date')} />
        </div>
      </div>
      <PositionsCard campaign={campaign} positions={positions} />
    </Page>
  );
}
