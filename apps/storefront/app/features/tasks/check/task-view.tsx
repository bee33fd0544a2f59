import type { FormAnswer } from '@fanfare/client/form-answer.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { useHydrated } from '@fanfare/ui/hydrated.ts';
import { DetailHead } from '@fanfare/ui/page/detail-head.tsx';
import { Page } from '@fanfare/ui/page/page.tsx';
import { Split } from '@fanfare/ui/page/split.tsx';
import { Trans } from '@lingui/react/macro';
import { BackLink } from '../../../shared/pages/back-link.tsx';
import { usePath } from '../../../shared/pages/instance.ts';
import { CheckStatus } from '../check-status.tsx';
import type { TaskPage } from '../load-tasks.server.ts';
import { AnswerCard } from './answer-card.tsx';
import { CheckSteps } from './check-steps.tsx';
import { ClipCard } from './clip-card.tsx';
import { Outcome } from './outcome.tsx';
import { RewardCard } from './reward-card.tsx';
import { TimeLeft } from './time-left.tsx';
import { useWatching } from './use-watching.ts';

type TaskViewProps = { page: TaskPage; answer: FormAnswer | undefined; reload: () => void };

/** A task: its clip, its question and the outcome of the reward. */
export function TaskView({ page, answer, reload }: TaskViewProps) {
  const path = usePath();
  const isHydrated = useHydrated();
  const { task, earnings } = page;
  const { check } = task;
  const watching = useWatching(task, reload);
  const isOpen = check?.status === 'created' || check?.status === 'started' || check?.status === 'ended';

  return (
    <Page isDetail isStack>
      <BackLink to={path('/tasks')}>
        <Trans>Tasks</Trans>
      </BackLink>
      <DetailHead
        titleId={`task-${task.id}`}
        title={task.promotable.title}
        lang={task.promotable.lang}
        status={
          check === null ? null : <CheckStatus check={check} now={isHydrated ? new Date() : new Date(0)} />
        }
      />
      {answer ? <FormError message={answer.refusal.message} /> : null}
      <Split
        aside={
          <>
            {isOpen ? <TimeLeft until={check.expires_at} onOver={reload} /> : null}
            <RewardCard task={task} earnings={earnings} />
            <CheckSteps page={page} />
          </>
        }
      >
        {isOpen ? (
          <>
            <ClipCard task={task} status={check.status} watching={watching} />
            <AnswerCard
              key={check.tries_left}
              task={task}
              check={check}
              missing={Math.max(0, task.promotable.seconds - watching.watched)}
              reload={reload}
            />
          </>
        ) : (
          <Outcome page={page} />
        )}
      </Split>
    </Page>
  );
}
