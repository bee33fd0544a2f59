import { useLingui } from '@lingui/react/macro';
import { PerformTasks } from '../../features/tasks/guides/perform-tasks.tsx';
import { PageHead } from '../../shared/pages/page-head.tsx';

export default function TasksHowToPerformTheTasksPage() {
  const { t } = useLingui();

  return (
    <>
      <PageHead
        title={t`How to perform the tasks`}
        description={t`From the start of a clip to the answer: what counts, how many tries there are and how long a task is open.`}
      />
      <PerformTasks />
    </>
  );
}
