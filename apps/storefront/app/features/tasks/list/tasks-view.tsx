import { Empty } from '@fanfare/ui/empty.tsx';
import { ListBody } from '@fanfare/ui/lists/list-page.tsx';
import { Split } from '@fanfare/ui/page/split.tsx';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { useNavigation } from 'react-router';
import { PageLinks } from '../../../shared/lists/page-links.tsx';
import type { TasksPage } from '../load-tasks.server.ts';
import { NoChannelCard } from '../no-channel-card.tsx';
import styles from '../tasks.module.css';
import { tasksSearch } from '../tasks-filter.ts';
import { EarningsLine } from './earnings-line.tsx';
import { LastTasks } from './last-tasks.tsx';
import { OrderSelect } from './order-select.tsx';
import { RulesCard } from './rules-card.tsx';
import { RunningCard } from './running-card.tsx';
import { TaskRow } from './task-row.tsx';

/** Tasks: what they earned, the one that runs, and those that are offered. */
export function TasksView({ page }: { page: TasksPage }) {
  const { tasks, channel } = page;
  const { running, last, earnings } = tasks;

  return (
    <>
      <p className={styles.lead}>
        <Trans>
          Watch a sponsored clip and answer one question about it. The sponsor learns what was understood, you
          get the reward.
        </Trans>
      </p>
      <EarningsLine earnings={earnings} />
      <Split
        aside={
          <>
            <RulesCard />
            <LastTasks tasks={last} />
          </>
        }
      >
        {running === null ? null : <RunningCard task={running} />}
        {channel === null ? <NoChannelCard /> : null}
        <Offered page={page} />
      </Split>
    </>
  );
}

function Offered({ page: { tasks, filter, channel } }: { page: TasksPage }) {
  const isPending = useNavigation().state === 'loading';
  const { data, page, per_page, total, running } = tasks;
  const offered = data.filter(({ id }) => id !== running?.id);
  if (offered.length === 0)
    return (
      <Empty kind="yet" title={<Trans>No tasks right now</Trans>}>
        <Trans>New ones show here as sponsors add clips.</Trans>
      </Empty>
    );

  return (
    <ListBody
      count={<Plural value={total} one="# task" other="# tasks" />}
      isPending={isPending}
      pager={
        <PageLinks
          here={page > 1 ? String(page) : null}
          next={page * per_page < total ? String(page + 1) : null}
          searchOf={(mark) => tasksSearch({ ...filter, page: Number(mark ?? 1) })}
        />
      }
    >
      <SectionCard
        isFlush
        title={<Trans context="tasks">On offer</Trans>}
        note={<OrderSelect filter={filter} />}
      >
        <ul>
          {offered.map((task) => (
            <TaskRow key={task.id} task={task} channel={channel} running={running} />
          ))}
        </ul>
      </SectionCard>
    </ListBody>
  );
}
