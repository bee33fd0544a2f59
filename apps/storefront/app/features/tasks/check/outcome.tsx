import type { TaskCheck } from '@fanfare/contract';
import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { ButtonLink } from '@fanfare/ui/button.tsx';
import { ShortTime } from '@fanfare/ui/dates/short-time.tsx';
import { Money } from '@fanfare/ui/money/money.tsx';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { usePath } from '../../../shared/pages/instance.ts';
import { BeginForm } from '../begin-form.tsx';
import type { TaskPage } from '../load-tasks.server.ts';
import { NoChannelCard } from '../no-channel-card.tsx';
import tasks from '../tasks.module.css';

/** Outcome of a task that does not run, or its condition before it is begun. */
export function Outcome({ page }: { page: TaskPage }) {
  const path = usePath();
  const { task, channel } = page;
  const { check, reward } = task;
  const canBegin = check === null || check.status === 'expired';
  if (canBegin && channel === null) return <NoChannelCard />;

  return (
    <SectionCard
      title={check === null ? <Trans>Watch, then answer</Trans> : <Head check={check} reward={reward} />}
    >
      <Announced className={tasks.lead}>
        {check === null ? <About seconds={task.promotable.seconds} /> : <Words check={check} />}
      </Announced>
      <div className={tasks.ways}>
        {canBegin && channel !== null ? (
          <BeginForm task={task} channel={channel} running={null} variant="primary">
            {check === null ? <Trans context="task">Start</Trans> : <Trans>Start again</Trans>}
          </BeginForm>
        ) : null}
        <ButtonLink variant={canBegin ? 'plain' : 'primary'} to={path('/tasks')}>
          <Trans>All tasks</Trans>
        </ButtonLink>
      </div>
    </SectionCard>
  );
}

function About({ seconds }: { seconds: number }) {
  return (
    <Plural
      value={seconds}
      one="Watch # s of the clip, then answer one question. There is an hour for both."
      other="Watch # s of the clip, then answer one question. There is an hour for both."
    />
  );
}

function Head({ check: { status, is_undone }, reward }: { check: TaskCheck; reward: string }) {
  if (status === 'rejected') return <Trans context="task">Not counted</Trans>;
  if (status === 'expired') return <Trans>Closed without a reward</Trans>;

  return is_undone ? (
    <Trans>The reward was taken back</Trans>
  ) : (
    <Trans>
      Reward added: <Money amount={reward} side="credit" />
    </Trans>
  );
}

function Words({ check: { status, is_undone, reward_available_at: at, expires_at } }: { check: TaskCheck }) {
  if (status === 'rejected')
    return <Trans>None of the three answers fits the clip, so there is no reward for this channel.</Trans>;
  if (status === 'expired')
    return (
      <Trans>
        It was given back, or not finished by <ShortTime iso={expires_at} />. It can be done as long as it is
        on offer.
      </Trans>
    );
  if (is_undone) return <Trans>The shop took it back. Ask the support if you do not know why.</Trans>;

  return at === null ? null : (
    <Trans>
      The answer fits. The reward is on hold until <ShortTime iso={at} />, then it is ready to use.
    </Trans>
  );
}
