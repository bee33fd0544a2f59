import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { ShortTime } from '@fanfare/ui/dates/short-time.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearchParams } from 'react-router';
import { campaignSearch } from './campaign-search.ts';
import type { Positions } from './load-campaign.server.ts';
import styles from './reading-steps.module.css';

/** Steps through readings, not days; a day without one shows the reading before it and says so. */
export function ReadingSteps({ positions, asked }: { positions: Positions; asked: string | null }) {
  const { t } = useLingui();
  const { read_at, before_at, after_at } = positions;
  const isDay = asked !== null && !asked.includes('T');
  const isOther = isDay && read_at !== null && !read_at.startsWith(asked);
  if (read_at === null && after_at === null) return null;

  return (
    <div className={styles.place}>
      <div className={styles.steps}>
        <Step positions={positions} at={before_at} label={t`The check before`} icon="left" />
        <span>{read_at === null ? '–' : <ShortTime iso={read_at} />}</span>
        <Step positions={positions} at={after_at} label={t`The check after`} icon="right" />
      </div>
      {isOther ? (
        <Announced isNews>
          <Trans>No data for {asked}. Showing the check before it.</Trans>
        </Announced>
      ) : null}
    </div>
  );
}

type StepProps = { positions: Positions; at: string | null; label: string; icon: 'left' | 'right' };

function Step({ positions, at, label, icon }: StepProps) {
  const [search] = useSearchParams();
  if (at === null)
    return (
      <span className={styles.off} aria-hidden="true">
        <Icon name={icon} size={18} />
      </span>
    );
  const to = campaignSearch(search, { country: positions.country_id, date: at });

  return (
    <Link to={{ search: `?${to}` }} aria-label={label} preventScrollReset replace>
      <Icon name={icon} size={18} />
    </Link>
  );
}
