import { ButtonLink } from '@fanfare/ui/button.tsx';
import { ListPage } from '@fanfare/ui/lists/list-page.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { appContext } from '../../entry.server.tsx';
import { loadUpdates } from '../../features/service-updates/load-updates.server.ts';
import { TouchedNote } from '../../features/service-updates/touched-note.tsx';
import styles from '../../features/service-updates/updates.module.css';
import { feedAddress } from '../../features/service-updates/updates-filter.ts';
import { UpdatesList } from '../../features/service-updates/updates-list.tsx';
import { KindPills, UpdatesSelects } from '../../features/service-updates/updates-tools.tsx';
import { FailedList } from '../../shared/lists/failed-list.tsx';
import { useInstance } from '../../shared/pages/instance.ts';
import { PageHead } from '../../shared/pages/page-head.tsx';
import type { Route } from './+types/service-updates.ts';

export function loader({ url, context }: Route.LoaderArgs) {
  return loadUpdates(context.get(appContext), url);
}

export default function ServiceUpdates({ loaderData: { page, filter, failureId } }: Route.ComponentProps) {
  const { t } = useLingui();
  const { locale, publicUrl } = useInstance();
  // The feed is beside the storefront, not below it.
  const feed = `${publicUrl}${feedAddress(filter, locale)}`;

  return (
    <ListPage
      title={<Trans>Service updates</Trans>}
      action={
        <ButtonLink to={feed} reloadDocument>
          RSS
        </ButtonLink>
      }
      notices={page === null ? null : <TouchedNote updates={page.updates} />}
      views={page === null ? null : <KindPills page={page} filter={filter} />}
      tools={page === null ? null : <UpdatesSelects page={page} filter={filter} />}
    >
      <PageHead
        title={t`Service updates`}
        description={t`What changed in the catalog: prices, limits, pauses and new services.`}
        canonicalPath="/service-updates"
      />
      <link rel="alternate" type="application/rss+xml" title={t`Service updates`} href={feed} />
      <p className={styles.lead}>
        <Trans>Orders that are already paid keep their price.</Trans>
      </p>
      {page === null ? (
        <FailedList title={<Trans>The updates could not be loaded</Trans>} failureId={failureId} />
      ) : (
        <UpdatesList page={page} filter={filter} />
      )}
    </ListPage>
  );
}
