import { useLingui } from '@lingui/react/macro';
import { TasksFaq } from '../../features/tasks/guides/tasks-faq.tsx';
import { PageHead } from '../../shared/pages/page-head.tsx';

export default function TasksFaqPage() {
  const { t } = useLingui();

  return (
    <>
      <PageHead
        title={t`Questions about tasks`}
        description={t`Who pays the rewards, what counts as watched, and why an answer was not counted.`}
      />
      <TasksFaq />
    </>
  );
}
