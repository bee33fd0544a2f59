import type { CampaignDetail } from '@fanfare/contract';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans } from '@lingui/react/macro';
import { Link, useSearchParams } from 'react-router';
import { useAskAgain } from '../../../shared/browser/use-ask-again.ts';
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
    <div className={styles.page}>
      <Link className={styles.back} to={path('/youtube-campaign')}>
        <Icon name="left" size={16} />
        <Trans>Keyword campaigns</Trans>
      </Link>
      <CampaignHead campaign={campaign} countryId={positions.country_id} reload={reload} />
      <div className={styles.bar}>
        <CountryPills campaign={campaign} positions={positions} />
        <div className={styles.when}>
          <ReadingRange />
          <ReadingSteps positions={positions} asked={search.get('date')} />
        </div>
      </div>
      <PositionsCard campaign={campaign} positions={positions} />
    </div>
  );
}
