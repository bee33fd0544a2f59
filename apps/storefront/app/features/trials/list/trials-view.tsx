import { ButtonLink } from '@fanfare/ui/button.tsx';
import { Empty } from '@fanfare/ui/empty.tsx';
import { Notice } from '@fanfare/ui/notice.tsx';
import { Split } from '@fanfare/ui/page/split.tsx';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useAskAgain } from '../../../shared/browser/use-ask-again.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { usePath } from '../../../shared/pages/instance.ts';
import { groupQuests } from '../group-quests.ts';
import type { TrialsPageData } from '../load-trials.server.ts';
import { GoodToKnow } from './good-to-know.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { MissingRow, OwnRow, ReadyRow } from './quest-rows.tsx';
import styles from './trials.module.css';

/** Free trials: those that can be taken, those that lack a little, and the reader's own. */
export function TrialsView({ page }: { page: TrialsPageData }) {
  const path = usePath();
  const reload = useReload();
  const { quests, trials, customer } = page;
  const { ready, missing, own } = groupQuests(quests, trials, customer);
  useAskAgain(
    own.some(({ trial }) => trial.status === 'pending' || trial.status === 'approved'),
    reload,
  );
  if (ready.length + missing.length + own.length === 0)
    return (
      <Empty
        kind="yet"
        title={<Trans>No free trials right now</Trans>}
        action={
          <ButtonLink variant="primary" to={path('/')}>
            <Trans>See the services</Trans>
          </ButtonLink>
        }
      />
    );

  return (
    <>
      <p className={styles.lead}>
        <Trans>Do a small task and try a service on your own link. Nothing is charged, not even later.</Trans>
      </p>
      {customer?.is_verified === false ? (
        <Notice tone="wait">
          <Trans>
            Free trials need a confirmed email address. <Link to={path('/verify-email')}>Confirm yours</Link>
          </Trans>
        </Notice>
      ) : null}
      <Split
        aside={
          <>
            <HowItWorks hours={page.usual_decision_hours} />
            <GoodToKnow />
          </>
        }
      >
        {ready.length > 0 ? (
          <SectionCard
            isFlush
            title={
              <Counted count={ready.length}>
                {customer ? <Trans>Ready for you</Trans> : <Trans>On offer</Trans>}
              </Counted>
            }
          >
            <ul>
              {ready.map((quest, place) => (
                <ReadyRow key={quest.id} quest={quest} isFirst={place === 0} />
              ))}
            </ul>
          </SectionCard>
        ) : null}
        {missing.length > 0 ? (
          <SectionCard
            isFlush
            title={
              <Counted count={missing.length}>
                <Trans>A little is missing</Trans>
              </Counted>
            }
          >
            <ul>
              {missing.map((one) => (
                <MissingRow key={one.quest.id} {...one} />
              ))}
            </ul>
          </SectionCard>
        ) : null}
        {own.length > 0 ? (
          <SectionCard
            isFlush
            title={
              <Counted count={own.length}>
                <Trans>Yours</Trans>
              </Counted>
            }
          >
            <ul>
              {own.map((one) => (
                <OwnRow key={one.trial.id} {...one} />
              ))}
            </ul>
          </SectionCard>
        ) : null}
      </Split>
    </>
  );
}

function Counted({ count, children }: { count: number; children: React.ReactNode }) {
  return (
    <>
      {children} <small className={styles.count}>{count}</small>
    </>
  );
}
