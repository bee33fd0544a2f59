import { formatNumber } from '@fanfare/ui/format.ts';
import { ListBody } from '@fanfare/ui/lists/list-page.tsx';
import { Pager } from '@fanfare/ui/lists/pager.tsx';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Trans } from '@lingui/react/macro';
import { Link, useNavigation } from 'react-router';
import { useAskAgain } from '../../../shared/browser/use-ask-again.ts';
import { NoMatch } from '../../../shared/lists/no-match.tsx';
import { type CampaignsFilter, campaignsSearch, isFiltered, PAGE_SIZE } from './campaigns-filter.ts';
import styles from './campaigns-page.module.css';
import { CampaignsTable } from './campaigns-table.tsx';
import { DueCard } from './due-card.tsx';
import type { CampaignsPage } from './load-campaigns.server.ts';
import { NoCampaigns } from './no-campaigns.tsx';
import { PlanStrip } from './plan-strip.tsx';

type CampaignsListProps = {
  page: CampaignsPage;
  filter: CampaignsFilter;
  now: Date;
  reload: () => void;
};

/** Due sum, the rest of the plan, and the campaigns. */
export function CampaignsList({ page: { list, plan, tariffs }, filter, now, reload }: CampaignsListProps) {
  const { state } = useNavigation();
  useAskAgain(
    list.data.some(({ is_reading }) => is_reading),
    reload,
  );
  if (list.total_amount === 0) return <NoCampaigns plan={plan} tariffs={tariffs} />;
  const isDue = plan?.status === 'past_due';

  return (
    <>
      {plan && (isDue || plan.status === 'canceled') ? (
        <DueCard plan={plan} now={now} reload={reload} />
      ) : null}
      {plan && plan.status !== 'canceled' ? <PlanStrip plan={plan} counted={list.counted} /> : null}
      {list.data.length === 0 && isFiltered(filter) ? (
        <NoMatch title={<Trans>No matching campaigns</Trans>} />
      ) : (
        <ListBody
          isPending={state === 'loading'}
          pager={<Pages filter={filter} shown={list.recordsFiltered} />}
        >
          <SectionCard
            isFlush
            title={
              <>
                <Trans>Campaigns</Trans>{' '}
                <small className={styles.count}>{formatNumber(list.recordsFiltered)}</small>
              </>
            }
            note={<Trans>change since the check before</Trans>}
          >
            <CampaignsTable campaigns={list.data} isDue={isDue} reload={reload} />
          </SectionCard>
        </ListBody>
      )}
    </>
  );
}

function Pages({ filter, shown }: { filter: CampaignsFilter; shown: number }) {
  const { page } = filter;
  const to = (other: number) => ({ search: `?${campaignsSearch({ ...filter, page: other })}` });
  if (shown <= PAGE_SIZE) return null;

  return (
    <Pager
      before={
        page > 1 ? (
          <Link rel="prev" to={to(page - 1)}>
            <Trans>Previous page</Trans>
          </Link>
        ) : null
      }
      next={
        page * PAGE_SIZE < shown ? (
          <Link rel="next" to={to(page + 1)}>
            <Trans>Next page</Trans>
          </Link>
        ) : null
      }
    />
  );
}
