import { ShortTime } from '@fanfare/ui/dates/short-time.tsx';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { StepList } from '@fanfare/ui/step-list.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import type { TaskPage } from '../load-tasks.server.ts';
import { GiveBack } from './give-back.tsx';

/** The way of a check, and the way to give it back while it is open. */
export function CheckSteps({ page: { task, channels } }: { page: TaskPage }) {
  const { check, promotable } = task;
  if (check === null) return null;
  const { status, start_at, end_at, youtube_account } = check;
  const channel = channels.find(({ id }) => id === youtube_account.id);
  const name = channel?.channel.title ?? youtube_account.youtube_channel_id;
  const isOpen = status === 'created' || status === 'started' || status === 'ended';
  const current = status === 'ended' ? 'answer' : isOpen ? 'watch' : 'checked';

  return (
    <SectionCard title={<Trans context="task">Status</Trans>}>
      <StepList
        current={current}
        steps={[
          {
            key: 'start',
            title: start_at === null ? <Trans context="task">Begun</Trans> : <Trans>Started</Trans>,
            note: start_at === null ? null : <ShortTime iso={start_at} />,
            children: (
              <Trans>
                as <bdi>{name}</bdi>
              </Trans>
            ),
          },
          {
            key: 'watch',
            title:
              end_at === null ? (
                <Trans context="task">Watching</Trans>
              ) : (
                <Trans context="task">Watched</Trans>
              ),
            note: end_at === null ? null : <ShortTime iso={end_at} />,
            children: <Plural value={promotable.seconds} one="# s required" other="# s required" />,
          },
          {
            key: 'answer',
            title: <Trans context="task">Answering</Trans>,
            children: isOpen ? (
              <Plural value={check.tries_left} one="# answer is left" other="# answers are left" />
            ) : (
              <Trans context="task">three answers at most</Trans>
            ),
          },
          {
            key: 'checked',
            title: <Trans context="task">Checked</Trans>,
            children: <Trans context="task">immediately</Trans>,
          },
        ]}
      />
      {isOpen ? <GiveBack check={check} /> : null}
    </SectionCard>
  );
}
