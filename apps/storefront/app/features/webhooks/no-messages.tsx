import { Empty } from '@fanfare/ui/empty.tsx';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { changed, type WebhooksFilter, webhooksSearch } from './webhooks-filter.ts';

/** A log without messages: none were sent yet, or none match the filter. */
export function NoMessages({ filter }: { filter: WebhooksFilter }) {
  if (filter.log === 'all' && filter.event === null)
    return (
      <Empty kind="yet" title={<Trans>No messages yet</Trans>}>
        <Trans>The next event that an address was chosen for shows up here.</Trans>
      </Empty>
    );

  return (
    <Empty
      kind="match"
      title={<Trans>No matching messages</Trans>}
      action={
        <Link
          to={{ search: `?${webhooksSearch(changed(filter, { log: 'all', event: null }))}` }}
          preventScrollReset
        >
          <Trans context="filters">Clear</Trans>
        </Link>
      }
    >
      <Trans>Nothing matches all of these filters.</Trans>
    </Empty>
  );
}
