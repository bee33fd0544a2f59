import { Page } from '@fanfare/ui/page/page.tsx';
import { Split } from '@fanfare/ui/page/split.tsx';
import { Trans } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { useAskAgain } from '../../../shared/browser/use-ask-again.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { BackLink } from '../../../shared/pages/back-link.tsx';
import { usePath } from '../../../shared/pages/instance.ts';
import { timesTaken } from '../group-quests.ts';
import type { QuestPageData } from '../load-trials.server.ts';
import { AsideCards } from './aside-cards.tsx';
import styles from './quest.module.css';
import { QuestHead } from './quest-head.tsx';
import { QuestSteps } from './quest-steps.tsx';
import { SentCard } from './sent-card.tsx';
import { TimesLeft } from './times-left.tsx';
import { TrialCard } from './trial-card.tsx';
import type { TrialAnswer } from './trial-tasks.ts';

type QuestViewProps = { page: QuestPageData; answer: TrialAnswer | undefined };

/** A quest: what is still to do, or where the reader's last trial of it stands. */
export function QuestView({ page, answer }: QuestViewProps) {
  const path = usePath();
  const [search] = useSearchParams();
  const reload = useReload();
  const { quest, trials } = page;
  const trial = trials[0] ?? null;
  const left = quest.repeats_count - timesTaken(quest, trials);
  const isChanging = search.has('change') && trial?.status === 'pending';
  const isAsking = trial === null || isChanging || (search.has('new') && left > 0);
  useAskAgain(!isAsking && (trial.status === 'pending' || trial.status === 'approved'), reload);

  return (
    <Page isDetail>
      <BackLink to={path('/free-trials')}>
        <Trans>Free trials</Trans>
      </BackLink>
      <Split aside={<AsideCards page={page} trial={isAsking ? null : trial} />}>
        <section className={styles.card}>
          <QuestHead quest={quest} trial={isAsking ? null : trial} />
          {isAsking ? (
            <QuestSteps page={page} left={left} last={trial} isChanging={isChanging} answer={answer} />
          ) : (
            <TrialCard quest={quest} trial={trial} hours={page.usual_decision_hours} />
          )}
        </section>
        {isAsking ? null : <SentCard quest={quest} trial={trial} />}
        {!isAsking && (trial.status === 'approved' || trial.status === 'completed') ? (
          <TimesLeft quest={quest} left={left} />
        ) : null}
      </Split>
    </Page>
  );
}
