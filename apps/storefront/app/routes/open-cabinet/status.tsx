import { ButtonLink } from '@fanfare/ui/button.tsx';
import { ListPage } from '@fanfare/ui/lists/list-page.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { appContext } from '../../entry.server.tsx';
import { DeliveryTimes } from '../../features/status/delivery-times.tsx';
import { loadStatus } from '../../features/status/load-status.server.ts';
import { PausedServices } from '../../features/status/paused-services.tsx';
import { StatusSummary } from '../../features/status/status-summary.tsx';
import { FailedList } from '../../shared/lists/failed-list.tsx';
import { usePath } from '../../shared/pages/instance.ts';
import { PageHead } from '../../shared/pages/page-head.tsx';
import type { Route } from './+types/status.ts';

export function loader({ url, context }: Route.LoaderArgs) {
  return loadStatus(context.get(appContext), url);
}

/** State of the shop's services, for everybody. */
export default function Status({ loaderData: { page, failureId } }: Route.ComponentProps) {
  const { t } = useLingui();
  const path = usePath();

  return (
    <ListPage
      title={<Trans>Service status</Trans>}
      action={
        <ButtonLink to={path('/service-updates')}>
          <Trans>Service updates</Trans>
        </ButtonLink>
      }
      notices={page === null ? null : <StatusSummary status={page.status} />}
    >
      <PageHead
        title={t`Service status`}
        description={t`Which services are paused, since when, and how long orders took lately.`}
        canonicalPath="/status"
      />
      {page === null ? (
        <FailedList title={<Trans>The status could not be loaded</Trans>} failureId={failureId} />
      ) : (
        <>
          <PausedServices {...page} />
          <DeliveryTimes page={page} />
        </>
      )}
    </ListPage>
  );
}
