import { useLingui } from '@lingui/react/macro';
import { StartEarning } from '../../features/tasks/guides/start-earning.tsx';
import { PageHead } from '../../shared/pages/page-head.tsx';

export default function TasksStartEarningPage() {
  const { t } = useLingui();

  return (
    <>
      <PageHead
        title={t`Start earning`}
        description={t`What tasks are, what you need for them and what they never ask for.`}
      />
      <StartEarning />
    </>
  );
}
