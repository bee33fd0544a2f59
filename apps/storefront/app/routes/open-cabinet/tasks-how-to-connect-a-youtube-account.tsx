import { useLingui } from '@lingui/react/macro';
import { ConnectAccount } from '../../features/tasks/guides/connect-account.tsx';
import { PageHead } from '../../shared/pages/page-head.tsx';

export default function TasksHowToConnectAYoutubeAccountPage() {
  const { t } = useLingui();

  return (
    <>
      <PageHead
        title={t`How to connect a YouTube account`}
        description={t`Link a YouTube channel in three steps, without a password, and do tasks with it.`}
      />
      <ConnectAccount />
    </>
  );
}
