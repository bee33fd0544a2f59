import { useLingui } from '@lingui/react/macro';
import { UseRewards } from '../../features/tasks/guides/use-rewards.tsx';
import { PageHead } from '../../shared/pages/page-head.tsx';

export default function TasksHowToUseRewardsPage() {
  const { t } = useLingui();

  return (
    <>
      <PageHead
        title={t`How to use rewards`}
        description={t`When a reward is ready, and how to order with it or have it paid out.`}
      />
      <UseRewards />
    </>
  );
}
